import type { ProofOptions } from '#contracts/auth/proof.ts';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { AppleMark, GoogleMark } from '#src/components/brand-marks.tsx';
import { returnHereAfterProvider } from '#src/session/redirect-after-login.ts';

const names = { google: 'Google', apple: 'Apple' };

/** Asks members who only have Google or Apple to sign in there again, as a proof. */
export const SocialProof = ({ social }: { social: ProofOptions['social'] }) =>
  social.length === 0 ? (
    <p className="text-[0.9375rem] leading-6 text-muted">
      Your account doesn't have a password yet. Set one in Settings, under Security, first. We'll email you a link.
    </p>
  ) : (
    <div className="grid gap-2.5">
      <p className="text-[0.9375rem] leading-6 text-muted">
        Sign in again the way you usually do. You'll come back to this page and can continue.
      </p>
      {social.map((provider) => (
        <AnchorButton
          href={`/api/auth/${provider}`}
          onClick={returnHereAfterProvider}
          key={provider}
          variant="secondary"
          block
        >
          {provider === 'google' ? <GoogleMark /> : <AppleMark />}
          <span>Continue with {names[provider]}</span>
        </AnchorButton>
      ))}
    </div>
  );

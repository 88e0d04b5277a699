import type { SessionState, SocialProvider } from '#contracts/auth/session.ts';
import { Button } from '#src/components/core/button.tsx';
import { AppleMark, GoogleMark } from '#src/components/brand-marks.tsx';
import { callRest } from '#src/api/rest.ts';
import { invitationField } from '#src/session/invitation.ts';
import { useRememberPageOverProvider } from '#src/session/redirect-after-login.ts';
import { useAction } from '#src/api/use-action.ts';
import { cn } from '#src/lib/cn.ts';

const names = { google: 'Google', apple: 'Apple' };

/** Whether this provider is set up on the server. */
async function isAvailable(provider: SocialProvider): Promise<boolean> {
  const { social } = await callRest<SessionState>('GET', '/api/auth/session');
  return social.includes(provider);
}

/** Continue with Google and Continue with Apple. */
export function SocialButtons({ className }: { className?: string }) {
  const rememberPage = useRememberPageOverProvider();
  const start = useAction(isAvailable, {
    success: (isSetUp, provider) =>
      isSetUp
        ? undefined
        : {
            title: `${names[provider]} sign-in isn't available`,
            description: "It isn't set up here. Please use your email address and password.",
            variant: 'destructive',
          },
    failure: { title: "The sign-in didn't work", fallback: "We couldn't start the sign-in. Please try again." },
    onSuccess: (isSetUp, provider) => {
      if (!isSetUp) return;
      rememberPage();
      const query = new URLSearchParams(invitationField()).toString();
      window.location.assign(`/api/auth/${provider}${query && `?${query}`}`);
    },
  });
  // The button stays busy while the provider's page opens.
  const busy = start.isPending || start.data ? start.variables : undefined;

  return (
    <div className={cn('grid gap-2.5', className)}>
      {(['google', 'apple'] as const).map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          block
          loading={busy === provider}
          disabled={busy !== undefined}
          onClick={() => start.mutate(provider)}
        >
          {provider === 'google' ? <GoogleMark /> : <AppleMark />}
          <span>Continue with {names[provider]}</span>
        </Button>
      ))}
    </div>
  );
}

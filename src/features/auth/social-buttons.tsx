import { useState } from 'react';
import type { SessionState, SocialProvider } from '#contracts/auth/session.ts';
import { Button } from '#src/components/core/button.tsx';
import { AppleMark, GoogleMark } from '#src/components/brand-marks.tsx';
import { callRest } from '#src/api/rest.ts';
import { toast } from '#src/lib/toast.ts';
import { invitationField } from '#src/session/invitation.ts';
import { useRememberPageOverProvider } from '#src/session/redirect-after-login.ts';
import { cn } from '#src/lib/cn.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

const names = { google: 'Google', apple: 'Apple' };

/** Whether this provider is set up on the server. */
async function isAvailable(provider: SocialProvider): Promise<boolean> {
  const { social } = await callRest<SessionState>('GET', '/api/auth/session');
  return social.includes(provider);
}

/** Continue with Google and Continue with Apple. */
export function SocialButtons({ className }: { className?: string }) {
  const [busy, setBusy] = useState<SocialProvider | null>(null);
  const rememberPage = useRememberPageOverProvider();

  const start = async (provider: SocialProvider) => {
    setBusy(provider);
    try {
      if (await isAvailable(provider)) {
        rememberPage();
        const query = new URLSearchParams(invitationField()).toString();
        window.location.assign(`/api/auth/${provider}${query && `?${query}`}`);
        return;
      }
    } catch (error) {
      setBusy(null);
      toastError("The sign-in didn't work", error, "We couldn't start the sign-in. Please try again.");
      return;
    }
    setBusy(null);
    toast({
      title: `${names[provider]} sign-in isn't available`,
      description: "It isn't set up here. Please use your email address and password.",
      variant: 'destructive',
    });
  };

  return (
    <div className={cn('grid gap-2.5', className)}>
      {(['google', 'apple'] as const).map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          block
          loading={busy === provider}
          disabled={busy !== null}
          onClick={() => void start(provider)}
        >
          {provider === 'google' ? <GoogleMark /> : <AppleMark />}
          <span>Continue with {names[provider]}</span>
        </Button>
      ))}
    </div>
  );
}

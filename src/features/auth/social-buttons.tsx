import { useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { AppleMark, GoogleMark } from '#src/features/auth/brand-marks.tsx';
import { toast } from '#src/lib/toast.ts';

type Provider = 'google' | 'apple';
const names = { google: 'Google', apple: 'Apple' };

/** Where a provider is not configured, the server sends us back to the login page with this mark. */
async function isAvailable(provider: Provider): Promise<boolean> {
  try {
    const answer = await fetch(`/api/auth/${provider}`, { method: 'GET', redirect: 'follow' });
    return answer.ok && !answer.url.includes('social-unavailable');
  } catch {
    // The way to the provider's own site is not ours to read: it exists.
    return navigator.onLine;
  }
}

/** Continue with Google and Continue with Apple. */
export function SocialButtons() {
  const [busy, setBusy] = useState<Provider | null>(null);

  const start = async (provider: Provider) => {
    setBusy(provider);
    if (await isAvailable(provider)) {
      window.location.assign(`/api/auth/${provider}`);
      return;
    }
    setBusy(null);
    toast({
      title: `${names[provider]} sign-in is not available`,
      description: 'It is not set up here. Please use your email address and password.',
      variant: 'destructive',
    });
  };

  return (
    <div className="grid gap-2.5">
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
          Continue with {names[provider]}
        </Button>
      ))}
      <p className="flex items-center gap-3 py-1 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        Or continue with email
      </p>
    </div>
  );
}

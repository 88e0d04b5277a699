import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { DeveloperPage } from '#src/features/developer/developer-page.tsx';
import { loginFailure, loginTestAccount } from '#src/features/developer/test-account.ts';
import { personName } from '#src/lib/person.ts';
import { useSession } from '#src/session/session.ts';
import { toast } from '#src/lib/toast.ts';

const REDIRECT_MS = 1000;

/** Signs in the test account automatically and opens the dashboard. */
export function LoginDirectPage() {
  const { user, state } = useSession();
  const navigate = useNavigate();
  const started = useRef(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (state !== 'signed-out' || started.current) return;
    started.current = true;
    loginTestAccount().catch((error: unknown) => {
      setFailure(loginFailure(error));
      toast({ title: loginFailure(error), variant: 'destructive' });
    });
  }, [state]);

  useEffect(() => {
    if (!user) return;
    const timer = setTimeout(() => void navigate({ to: '/dashboard' }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [user, navigate]);

  const status = failure ?? (user ? 'Signed in. Going to the dashboard...' : 'Signing in...');
  return (
    <DeveloperPage title="Login direct" description="Signs the test account in by itself.">
      <Card>
        <p role="status" className={failure ? 'text-danger' : 'text-muted'}>
          {status}
        </p>
        <p className="mt-1 font-display text-lg font-[650]">{user ? personName(user) : 'Nobody is signed in'}</p>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <LinkButton to="/dashboard">Go to Dashboard</LinkButton>
          <Button variant="secondary" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
          <LinkButton to="/" variant="ghost">
            Go to Home
          </LinkButton>
        </div>
      </Card>
    </DeveloperPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { DeveloperPage } from '#src/features/developer/developer-page.tsx';
import { SessionDetails } from '#src/features/developer/session-details.tsx';
import { useTestLogin } from '#src/features/developer/use-test-login.ts';
import { callRest } from '#src/api/rest.ts';
import { refreshSession, useSession } from '#src/session/session.ts';

/** Compares the client's view of the session with the server's. */
export function DebugAuthPage() {
  const session = useSession();
  const { status, busy, login, logout } = useTestLogin();
  const answer = useQuery({
    queryKey: ['developer', 'session-answer', session.user?.id ?? null],
    queryFn: () => callRest<unknown>('GET', '/api/auth/session'),
    staleTime: 0,
  });
  return (
    <DeveloperPage
      title="Debug auth"
      description="What this client believes about the session, beside the server's own words."
      actions={
        <>
          <Button variant="secondary" loading={busy} onClick={() => (session.user ? logout() : login())}>
            {session.user ? 'Sign out' : 'Sign in test account'}
          </Button>
          <Button
            onClick={() => {
              void refreshSession();
              void answer.refetch();
            }}
          >
            Read again
          </Button>
        </>
      }
    >
      <p role="status" className="text-muted">
        {status}
      </p>
      <Card>
        <CardHeader title="This client" />
        <SessionDetails session={session} />
      </Card>
      <Card>
        <CardHeader title="The server" description="GET /api/auth/session" />
        <QueryContent query={answer} waiting={<Skeleton className="h-40" />}>
          {(data) => (
            <pre className="rounded-control bg-sunken p-4 text-xs leading-5 whitespace-pre-wrap wrap-anywhere">
              {JSON.stringify(data, null, 2)}
            </pre>
          )}
        </QueryContent>
      </Card>
    </DeveloperPage>
  );
}

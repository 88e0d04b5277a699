import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { DeveloperPage } from '#src/features/developer/developer-page.tsx';
import { DetailList } from '#src/features/developer/detail-list.tsx';
import { useTestLogin } from '#src/features/developer/use-test-login.ts';
import { appName } from '#src/lib/app-name.ts';
import { buildId } from '#src/lib/build-id.ts';
import { personName } from '#src/lib/person.ts';
import { useSession } from '#src/session/session.ts';
import { useBreakpoint } from '#src/hooks/use-breakpoint.ts';
import { useOnline } from '#src/hooks/use-online.ts';

/** The simplest page: if it renders, the client works. */
export function SimpleTestPage() {
  const { user, state } = useSession();
  const { status, busy, login } = useTestLogin();
  const online = useOnline();
  const width = useBreakpoint();
  return (
    <DeveloperPage title="Simple test" description="If you can read this, the client runs.">
      <Card>
        <DetailList
          details={[
            ['Product', appName],
            ['Build', buildId() ?? 'development'],
            ['Width', `${width}, ${window.innerWidth} px`],
            ['Network', online ? 'online' : 'offline'],
            ['Session', user ? `${personName(user)} (${state})` : state],
            ['Sign-in', status],
          ]}
        />
        <Button className="mt-5" loading={busy} onClick={() => login()}>
          Sign in test account
        </Button>
      </Card>
    </DeveloperPage>
  );
}

import { Button } from '#src/components/core/button.tsx';
import { DeveloperPage } from '#src/features/developer/developer-page.tsx';
import { ProbeList } from '#src/features/developer/probe-list.tsx';
import { quickProbes } from '#src/features/developer/probes.ts';
import { useTestLogin } from '#src/features/developer/use-test-login.ts';

/** Runs the minimal checks on one page. */
export function QuickTestPage() {
  const { status, busy, login, logout } = useTestLogin();
  return (
    <DeveloperPage
      title="Quick test"
      description="Server, database, both interfaces and the session, in one look."
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={() => logout()}>
            Sign out
          </Button>
          <Button loading={busy} onClick={() => login()}>
            Sign in test account
          </Button>
        </>
      }
    >
      <p role="status" className="text-muted">
        {status}
      </p>
      {/* Run the checks again after each change of the session. */}
      <ProbeList key={status} title="Checks" probes={quickProbes} />
    </DeveloperPage>
  );
}

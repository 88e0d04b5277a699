import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { DeveloperPage } from '#src/features/developer/developer-page.tsx';
import { ProbeList } from '#src/features/developer/probe-list.tsx';
import { quickProbes } from '#src/features/developer/probes.ts';
import { Repairs } from '#src/features/developer/repairs.tsx';
import { SessionDetails } from '#src/features/developer/session-details.tsx';
import { useSession } from '#src/session/session.ts';

/** The start page for troubleshooting. */
export const DebugCenterPage = () => (
  <DeveloperPage title="Debug center" description="How the system stands, and what to do about a client that is stuck.">
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ProbeList title="System" probes={quickProbes} />
      <Card>
        <CardHeader title="Session" />
        <SessionDetails session={useSession()} />
      </Card>
    </div>
    <Repairs />
  </DeveloperPage>
);

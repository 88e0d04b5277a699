import { DeveloperPage } from '#src/features/developer/developer-page.tsx';
import { ProbeList } from '#src/features/developer/probe-list.tsx';
import { allProbes } from '#src/features/developer/probes.ts';

/** Runs all checks of the server and of the browser. */
export const SystemTestPage = () => (
  <DeveloperPage title="System test" description="The server, the live connection, and what this browser keeps.">
    <ProbeList title="Checks" probes={allProbes} />
  </DeveloperPage>
);

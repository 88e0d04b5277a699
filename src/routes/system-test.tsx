import { createFileRoute } from '@tanstack/react-router';
import { SystemTestPage } from '#src/features/developer/system-test-page.tsx';
import { DeveloperOnly } from '#src/routes/-developer-only.tsx';

export const Route = createFileRoute('/system-test')({
  component: () => (
    <DeveloperOnly>
      <SystemTestPage />
    </DeveloperOnly>
  ),
});

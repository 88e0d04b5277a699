import { createFileRoute } from '@tanstack/react-router';
import { DebugCenterPage } from '#src/features/developer/debug-center-page.tsx';
import { DeveloperOnly } from '#src/routes/-developer-only.tsx';

export const Route = createFileRoute('/debug-center')({
  component: () => (
    <DeveloperOnly>
      <DebugCenterPage />
    </DeveloperOnly>
  ),
});

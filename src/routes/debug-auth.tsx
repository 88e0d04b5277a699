import { createFileRoute } from '@tanstack/react-router';
import { DebugAuthPage } from '#src/features/developer/debug-auth-page.tsx';
import { DeveloperOnly } from '#src/routes/-developer-only.tsx';

export const Route = createFileRoute('/debug-auth')({
  component: () => (
    <DeveloperOnly>
      <DebugAuthPage />
    </DeveloperOnly>
  ),
});

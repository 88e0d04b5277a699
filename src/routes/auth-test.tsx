import { createFileRoute } from '@tanstack/react-router';
import { AuthTestPage } from '#src/features/developer/auth-test-page.tsx';
import { DeveloperOnly } from '#src/routes/-developer-only.tsx';

export const Route = createFileRoute('/auth-test')({
  component: () => (
    <DeveloperOnly>
      <AuthTestPage />
    </DeveloperOnly>
  ),
});

import { createFileRoute } from '@tanstack/react-router';
import { QuickTestPage } from '#src/features/developer/quick-test-page.tsx';
import { DeveloperOnly } from '#src/routes/-developer-only.tsx';

export const Route = createFileRoute('/quick-test')({
  component: () => (
    <DeveloperOnly>
      <QuickTestPage />
    </DeveloperOnly>
  ),
});

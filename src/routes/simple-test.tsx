import { createFileRoute } from '@tanstack/react-router';
import { SimpleTestPage } from '#src/features/developer/simple-test-page.tsx';
import { DeveloperOnly } from '#src/routes/-developer-only.tsx';

export const Route = createFileRoute('/simple-test')({
  component: () => (
    <DeveloperOnly>
      <SimpleTestPage />
    </DeveloperOnly>
  ),
});

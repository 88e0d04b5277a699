import { createFileRoute } from '@tanstack/react-router';
import { SiteTestPage } from '#src/features/site-test/site-test-page.tsx';
import { DeveloperOnly } from '#src/routes/-developer-only.tsx';

export const Route = createFileRoute('/site-test')({
  component: () => (
    <DeveloperOnly>
      <SiteTestPage />
    </DeveloperOnly>
  ),
});

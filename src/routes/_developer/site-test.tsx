import { createFileRoute } from '@tanstack/react-router';
import { SiteTestPage } from '#src/features/site-test/site-test-page.tsx';

export const Route = createFileRoute('/_developer/site-test')({
  staticData: { access: 'demo-only', title: 'Site test' },
  component: SiteTestPage,
});

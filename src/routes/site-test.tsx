import { createFileRoute } from '@tanstack/react-router';
import { SiteTestPage } from '#src/features/site-test/site-test-page.tsx';

export const Route = createFileRoute('/site-test')({ component: SiteTestPage });

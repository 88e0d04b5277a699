import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#src/features/legal/terms-page.tsx';

export const Route = createFileRoute('/terms')({
  staticData: { access: 'public', title: 'Terms of Use' },
  component: TermsPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#src/features/legal/privacy-page.tsx';

export const Route = createFileRoute('/privacy')({
  staticData: { access: 'public', title: 'Privacy Policy' },
  component: PrivacyPage,
});

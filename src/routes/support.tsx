import { createFileRoute } from '@tanstack/react-router';
import { SupportAddress } from '#src/features/legal/contact.tsx';
import { SupportPage } from '#src/features/support/support-page.tsx';

export const Route = createFileRoute('/support')({
  staticData: { access: 'member', title: 'Support' },
  component: Support,
});

function Support() {
  return <SupportPage address={<SupportAddress />} />;
}

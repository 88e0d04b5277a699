import { createFileRoute } from '@tanstack/react-router';
import { SupportAddress } from '#src/features/legal/contact.tsx';
import { HelpPage } from '#src/features/support/help-page.tsx';

export const Route = createFileRoute('/help')({
  staticData: { access: 'public', title: 'Help' },
  component: Help,
});

function Help() {
  return <HelpPage address={<SupportAddress />} />;
}

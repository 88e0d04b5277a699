import { createFileRoute } from '@tanstack/react-router';
import { TaxesPage } from '#src/features/legal/taxes-page.tsx';

export const Route = createFileRoute('/trades-and-taxes')({
  staticData: { access: 'public', title: 'Trades and taxes' },
  component: TaxesPage,
});

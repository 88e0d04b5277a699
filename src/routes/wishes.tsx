import { createFileRoute } from '@tanstack/react-router';
import { WishesPage } from '#src/features/wishes/wishes-page.tsx';

export const Route = createFileRoute('/wishes')({
  staticData: { access: 'member', title: 'Wishes' },
  component: WishesPage,
});

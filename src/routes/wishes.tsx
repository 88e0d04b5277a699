import { createFileRoute } from '@tanstack/react-router';
import { SavedSearchesPage } from '#src/features/saved-searches/saved-searches-page.tsx';

export const Route = createFileRoute('/wishes')({
  staticData: { access: 'member', title: 'Saved searches' },
  component: SavedSearchesPage,
});

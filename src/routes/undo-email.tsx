import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { UndoEmailPage } from '#src/features/auth/mail-links/undo-email-page.tsx';
import { textParams } from '#src/routes/-text-params.ts';

const route = getRouteApi('/undo-email');

export const Route = createFileRoute('/undo-email')({
  staticData: { access: 'always', title: 'Undo email' },
  validateSearch: (search) => textParams(search, 'token'),
  component: UndoEmail,
});

function UndoEmail() {
  return <UndoEmailPage token={route.useSearch().token} />;
}

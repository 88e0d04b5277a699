import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { LostFactorPage } from '#src/features/auth/mail-links/lost-factor-page.tsx';
import { textParams } from '#src/routes/-text-params.ts';

const route = getRouteApi('/lost-factor');

export const Route = createFileRoute('/lost-factor')({
  staticData: { access: 'always', title: 'Lost factor' },
  validateSearch: (search) => textParams(search, 'token'),
  component: LostFactor,
});

function LostFactor() {
  return <LostFactorPage token={route.useSearch().token} />;
}

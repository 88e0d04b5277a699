import { createFileRoute } from '@tanstack/react-router';
import { OldLandingPage } from '#src/routes/-old-landing-page.tsx';
import { useSession } from '#src/session/session.ts';

export const Route = createFileRoute('/old-landing')({
  staticData: { access: 'public', title: 'Old landing' },
  component: OldLanding,
});

function OldLanding() {
  return <OldLandingPage member={useSession().state === 'complete'} />;
}

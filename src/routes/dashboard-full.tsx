import { createFileRoute } from '@tanstack/react-router';
import { DashboardFullPage } from '#src/features/dashboard-full/dashboard-full-page.tsx';
import { EmailPanel } from '#src/features/email/email-panel.tsx';
import { OnboardingModal } from '#src/features/onboarding/onboarding-modal.tsx';
import { useUser } from '#src/session/session.ts';

export const Route = createFileRoute('/dashboard-full')({
  staticData: { access: 'member', title: 'Dashboard full' },
  component: DashboardFull,
});

function DashboardFull() {
  const { id, isAdmin, termsCurrent } = useUser();
  return (
    <>
      <DashboardFullPage extra={isAdmin ? <EmailPanel /> : null} />
      {termsCurrent ? <OnboardingModal userId={id} /> : null}
    </>
  );
}

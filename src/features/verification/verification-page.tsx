import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Benefits, Privacy } from '#src/features/verification/benefits.tsx';
import { Faq } from '#src/features/verification/faq.tsx';
import { StatusCard } from '#src/features/verification/status-card.tsx';
import { Wizard } from '#src/features/verification/wizard.tsx';
import { refreshSession, useUser } from '#src/session/session.ts';
import { trpc } from '#src/api/trpc.ts';

/** The identity check: the wizard, or the state of a submission. */
export function VerificationPage() {
  const user = useUser();
  const [isTryingAgain, setIsTryingAgain] = useState(false);
  const status = user.verificationStatus;
  const pending = status === 'pending';
  // 'Try Again' is for one rejection: the next one says why, too.
  if (pending && isTryingAgain) setIsTryingAgain(false);
  // Refetched with each notification, because the result comes with one.
  const { data } = useQuery(trpc.verification.own.queryOptions());
  const newStatus = data?.verificationStatus;
  useEffect(() => {
    if (newStatus && newStatus !== status) void refreshSession();
  }, [newStatus, status]);
  const showsWizard = status === 'none' || (status === 'rejected' && isTryingAgain);
  return (
    <main id="main" className="page-narrow py-6 md:py-10">
      <PageHeader
        title="Identity verification"
        description="A one-time AI-based check confirms that you're who you say you are. Then your profile and posts show the trusted badge."
      />
      <div className="flex flex-col gap-6">
        {showsWizard ? (
          <Wizard user={user} />
        ) : (
          <StatusCard
            user={user}
            resubmissionsLeft={data?.resubmissionsLeft}
            onTryAgain={() => setIsTryingAgain(true)}
          />
        )}
        <Benefits />
        <Privacy />
        <Faq />
      </div>
    </main>
  );
}

import { Suspense, useState } from 'react';
import { TrialBanner } from '#src/features/subscription/trial-banner.tsx';
import { useTrialDialog } from '#src/features/subscription/use-trial-dialog.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';
import { useUser } from '#src/session/session.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';

const TrialDialog = lazyNamed(() => import('#src/features/subscription/trial-dialog.tsx'), 'TrialDialog');

interface TrialNoticeProps {
  userId: string;
  opensByItself?: boolean;
}

/** The trial's banner and its dialog, which opens from the banner and automatically when it is due. */
export function TrialNotice({ userId, opensByItself = true }: TrialNoticeProps) {
  const { isAdmin } = useUser();
  const { data } = useSubscription();
  const { state, close } = useTrialDialog(userId);
  const [openOverride, setOpenOverride] = useState<boolean | null>(null);
  // Admins are offered no plan.
  if (!data?.trial || isAdmin) return null;
  const isDue = opensByItself && state === 'due';
  const closeDialog = () => {
    close();
    setOpenOverride(false);
  };
  return (
    <>
      <TrialBanner status={data} onCompare={() => setOpenOverride(true)} />
      {isDue || openOverride !== null ? (
        <Suspense>
          <TrialDialog open={openOverride ?? isDue} onClose={closeDialog} daysLeft={data.trial.daysLeft} />
        </Suspense>
      ) : null}
    </>
  );
}

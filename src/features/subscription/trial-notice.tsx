import { lazy, Suspense, useState } from 'react';
import { TrialBanner, warnsOfTrial } from '#src/features/subscription/trial-banner.tsx';
import { useSeen } from '#src/lib/seen.ts';
import { useSubscription } from '#src/lib/use-subscription.ts';

const TrialDialog = lazy(() =>
  import('#src/features/subscription/trial-dialog.tsx').then((module) => ({ default: module.TrialDialog })),
);

interface TrialNoticeProps {
  userId: string;
  opensByItself?: boolean;
}

/** Members who closed the dialog since the page was loaded. */
const closed = new Set<string>();

/**
 * The trial's banner, and its dialog: that opens by itself while the trial's last days run, once for each time the
 * page is loaded and never on top of the welcome tour.
 */
export function TrialNotice({ userId, opensByItself = true }: TrialNoticeProps) {
  const { data } = useSubscription();
  const toured = useSeen('tour', userId) !== null;
  const [choice, setChoice] = useState<boolean | null>(null);
  if (!data?.trial) return null;
  const due = opensByItself && toured && data.trial.isActive && warnsOfTrial(data) && !closed.has(userId);
  const open = choice ?? due;
  const change = (next: boolean) => {
    if (!next) closed.add(userId);
    setChoice(next);
  };
  return (
    <>
      <TrialBanner status={data} onCompare={() => setChoice(true)} />
      {open || choice !== null ? (
        <Suspense>
          <TrialDialog open={open} onOpenChange={change} daysLeft={data.trial.daysLeft} />
        </Suspense>
      ) : null}
    </>
  );
}

import { RefreshCw } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { BottomCard } from '#src/features/pwa/bottom-card.tsx';
import { storeBuild } from '#src/features/pwa/stored-build.ts';
import { activateAndReload } from '#src/features/pwa/service-worker.ts';

interface UpdateBannerProps {
  /** The waiting service worker; null if only the build has changed. */
  worker: ServiceWorker | null;
  onDismiss: () => void;
}

/** Announces an update with a button to load it. */
export function UpdateBanner({ worker, onDismiss }: UpdateBannerProps) {
  const refresh = () => {
    storeBuild();
    activateAndReload(worker);
  };
  return (
    <BottomCard
      label="Update"
      icon={<RefreshCw aria-hidden />}
      onDismiss={onDismiss}
      action={
        <Button size="sm" onClick={refresh}>
          Refresh
        </Button>
      }
    >
      <p role="status">Updates available</p>
    </BottomCard>
  );
}

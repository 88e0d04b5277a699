import { RefreshCw } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { FootCard } from '#src/features/pwa/foot-card.tsx';
import { storeBuild } from '#src/features/pwa/stored-build.ts';
import { refreshTo } from '#src/features/pwa/service-worker.ts';

interface UpdateBannerProps {
  /** The newer worker, where it is one that brings the update. */
  worker: ServiceWorker | null;
  onDismiss: () => void;
}

/** Says that there is something newer, with the way to it. */
export function UpdateBanner({ worker, onDismiss }: UpdateBannerProps) {
  const refresh = () => {
    storeBuild();
    refreshTo(worker);
  };
  return (
    <FootCard
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
    </FootCard>
  );
}

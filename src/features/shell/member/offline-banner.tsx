import { WifiOff } from 'lucide-react';
import { Banner } from '#src/components/ui/banner.tsx';
import { useOnline } from '#src/hooks/use-online.ts';

/** Shown while offline: says that no input is lost. */
export const OfflineBanner = () =>
  useOnline() ? null : (
    <div className="page pt-3">
      <Banner tone="warning" icon={<WifiOff aria-hidden />}>
        You are offline. What you type stays here; send it when the connection is back.
      </Banner>
    </div>
  );

import { useState } from 'react';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/** The panel of the member who was opened; it comes with the first of them. */
export function useMemberPanel() {
  const [opened, setOpened] = useState<string | null>(null);
  const panel = useLazyModule(
    opened !== null,
    () => import('#src/features/admin/member-panel.tsx'),
    () => {
      setOpened(null);
      toastLoadFailed();
    },
  );
  return { panel, opened, setOpened };
}

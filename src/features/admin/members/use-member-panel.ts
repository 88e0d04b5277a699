import { useState } from 'react';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/** The state of the member panel; loads its code when it is first opened. */
export function useMemberPanel() {
  const [opened, setOpened] = useState<string | null>(null);
  const panel = useLazyModule(
    opened !== null,
    () => import('#src/features/admin/members/member-panel.tsx'),
    () => {
      setOpened(null);
      toastLoadFailed();
    },
  );
  return { panel, opened, setOpened };
}

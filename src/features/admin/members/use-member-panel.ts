import { useState } from 'react';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/** The state of the member panel, in which `first` may be open already; loads its code when it is first opened. */
export function useMemberPanel(first: string | null = null) {
  const [opened, setOpened] = useState(first);
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

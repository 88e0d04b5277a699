import { useState } from 'react';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/** Which member the panel shows, by id, if any; loads the panel's code when it is first opened. */
export function useMemberPanel(openAtFirst: string | null = null) {
  const [opened, setOpened] = useState(openAtFirst);
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

import { useState } from 'react';
import { sayPartFailed } from '#src/lib/part-failed.ts';
import { usePart } from '#src/lib/use-part.ts';

/** The panel of the member who was opened; it comes with the first of them. */
export function useMemberPanel() {
  const [opened, setOpened] = useState<string | null>(null);
  const panel = usePart(
    opened !== null,
    () => import('#src/features/admin/member-panel.tsx'),
    () => {
      setOpened(null);
      sayPartFailed();
    },
  );
  return { panel, opened, setOpened };
}

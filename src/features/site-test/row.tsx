import type { ReactNode } from 'react';

/** Samples side by side under a label. */
export const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <p className="mb-2 text-sm text-muted">{label}</p>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </div>
);

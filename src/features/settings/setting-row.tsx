import type { ReactNode } from 'react';

interface SettingRowProps {
  title: ReactNode;
  hint: ReactNode;
  children?: ReactNode;
}

/** A setting with its title, hint and button. */
export const SettingRow = ({ title, hint, children }: SettingRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-4 md:px-6">
    <div className="min-w-0 flex-1 basis-60">
      <h3 className="flex flex-wrap items-center gap-2 font-sans text-base leading-6 font-[600] tracking-normal">
        {title}
      </h3>
      <p className="text-sm text-muted">{hint}</p>
    </div>
    {children}
  </div>
);

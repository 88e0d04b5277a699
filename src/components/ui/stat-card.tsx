import type { ReactNode } from 'react';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { cn } from '#src/lib/cn.ts';

interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  loading?: boolean;
  className?: string;
}

/** One figure and what it means. */
export const StatCard = ({ label, value, hint, icon, loading, className }: StatCardProps) => (
  <div className={cn('rounded-card border border-line bg-surface p-4 md:p-5', className)}>
    <div className="flex items-center justify-between gap-2 text-muted [&_svg]:size-[18px] [&_svg]:shrink-0">
      <p className="text-sm">{label}</p>
      {icon}
    </div>
    {loading ? (
      <Skeleton className="mt-2 h-8 w-14" />
    ) : (
      <p className="tabular mt-1 font-display text-2xl font-[650] tracking-tight">{value}</p>
    )}
    {hint ? <p className="mt-0.5 text-xs text-muted">{hint}</p> : null}
  </div>
);

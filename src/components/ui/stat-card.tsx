import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { cn } from '#src/lib/cn.ts';

interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  loading?: boolean;
  /** The page with the data behind the number. */
  to?: LinkProps;
}

const box = '@container block rounded-card border border-line bg-surface';

/** A number with its label; with an address it is a link. */
export function StatCard({ to, ...stat }: StatCardProps) {
  return to ? (
    <Link {...to} className={cn(box, 'transition-colors hover:border-line-strong hover:bg-sunken')}>
      <StatContent {...stat} />
    </Link>
  ) : (
    <div className={box}>
      <StatContent {...stat} />
    </div>
  );
}

const StatContent = ({ label, value, hint, icon, loading }: Omit<StatCardProps, 'to'>) => (
  <div className="flex h-full flex-col p-4 @max-[9rem]:px-2.5 @max-[6.5rem]:px-2 md:p-5">
    <div className="flex items-center justify-between gap-2 text-muted @max-[9rem]:[&_svg]:hidden [&_svg]:size-[18px] [&_svg]:shrink-0">
      <p className="min-w-0 text-sm">{label}</p>
      {icon}
    </div>
    {loading ? (
      <Skeleton className={cn('h-8 w-14', hint ? 'mt-2' : 'mt-auto')} />
    ) : (
      <p className={cn('tabular font-display text-2xl font-[650] tracking-tight', hint ? 'mt-1' : 'mt-auto pt-1')}>
        {value}
      </p>
    )}
    {hint ? <p className="mt-0.5 text-xs text-muted">{hint}</p> : null}
  </div>
);

import { cn } from '#src/lib/cn.ts';

/** A loading placeholder. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn('block max-w-full animate-breathe rounded-sm bg-line/80', className)} />
);

/** Loading placeholders in the shape of cards. */
export function CardSkeletons({ count = 3, label = 'Loading' }: { count?: number; label?: string }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="rounded-card border border-line bg-surface p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <Skeleton className="h-3.5 w-40 max-w-full" />
              <Skeleton className="h-3 w-24 max-w-full" />
            </div>
          </div>
          <Skeleton className="mt-5 h-16 rounded-control" />
          <Skeleton className="mt-4 h-3 w-3/4" />
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '#src/components/ui/skeleton.tsx';

/** Exchanges that are still loading. */
export const ExchangeSkeletons = ({ count, label }: { count: number; label: string }) => (
  <div role="status" className="flex flex-col gap-2">
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} className="h-[88px] rounded-card" />
    ))}
  </div>
);

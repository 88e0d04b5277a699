import { Skeleton } from '#src/components/ui/skeleton.tsx';

/** Placeholders for table rows. */
export const TableSkeletons = ({ label, count = 6 }: { label: string; count?: number }) => (
  <div role="status" className="flex flex-col gap-2">
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, row) => (
      <Skeleton key={row} className="h-13 rounded-control" />
    ))}
  </div>
);

import { Skeleton } from '#src/components/ui/skeleton.tsx';

interface RowSkeletonsProps {
  label: string;
  count: number;
  /** The height and the corners of a row; those of a table by default. */
  row?: string;
}

/** Rows that are still loading. */
export const RowSkeletons = ({ label, count, row = 'h-13 rounded-control' }: RowSkeletonsProps) => (
  <div role="status" className="flex flex-col gap-2">
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} className={row} />
    ))}
  </div>
);

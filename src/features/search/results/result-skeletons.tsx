import { resultRows } from '#src/components/result-row.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';

/** Placeholders in the shape of result rows, while a search runs. */
export const ResultSkeletons = () => (
  <div role="status" className={resultRows}>
    <span className="sr-only">Searching</span>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className="flex gap-3 px-3 py-3 md:px-4">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-8 rounded-control" />
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3.5 w-5/6" />
        </div>
      </div>
    ))}
  </div>
);

import { Skeleton } from '#src/components/ui/skeleton.tsx';

/** Placeholders for conversations. */
export const ListSkeleton = () => (
  <div role="status" className="flex flex-col">
    <span className="sr-only">Loading conversations</span>
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex items-center gap-3 px-4 py-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3 w-48 max-w-full" />
        </div>
      </div>
    ))}
  </div>
);

const widths = ['w-56', 'w-40', 'w-64', 'w-48'];

/** Placeholder for a conversation; `bare` omits its header. */
export const ChatSkeleton = ({ bare }: { bare?: boolean }) => (
  <div role="status" className="flex min-h-0 flex-1 flex-col">
    <span className="sr-only">Loading messages</span>
    {bare ? null : (
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-36" />
      </div>
    )}
    <div className="flex flex-1 flex-col justify-end gap-3 p-4 md:p-6">
      {widths.map((width, index) => (
        <Skeleton key={width} className={`h-11 max-w-[70%] rounded-card ${width} ${index % 2 ? 'self-end' : ''}`} />
      ))}
    </div>
  </div>
);

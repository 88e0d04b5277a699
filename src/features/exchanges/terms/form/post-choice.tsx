import { useQuery } from '@tanstack/react-query';
import type { Post } from '#contracts/posts/posts.ts';
import { Chip } from '#src/components/ui/chip.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useUser } from '#src/session/session.ts';

const MAX_SHOWN = 12;

interface PostChoiceProps {
  /** The member whose posts can be picked. */
  ownerId: string;
  label: string;
  /** The ids of the posts that are picked. */
  picked: readonly string[];
  onPick: (post: Post) => void;
  onDrop: (post: Post) => void;
  /** Nothing more can be picked. */
  isFull: boolean;
}

/** The open posts of one side, to take into the offer or out of it with one press. */
export function PostChoice({ ownerId, label, picked, onPick, onDrop, isFull }: PostChoiceProps) {
  const isOwn = useUser().id === ownerId;
  const own = useQuery(trpc.posts.own.queryOptions(undefined, { enabled: isOwn }));
  const theirs = useQuery(trpc.posts.list.queryOptions({ userId: ownerId, limit: MAX_SHOWN }, { enabled: !isOwn }));
  const query = isOwn ? own : theirs;
  const posts = (isOwn ? own.data : theirs.data?.items)?.filter(({ status }) => status === 'active') ?? [];
  return (
    <QueryList query={query} count={posts.length} waiting={<Waiting />} empty={null}>
      <div role="group" aria-label={label} className="flex flex-wrap gap-2">
        {posts.slice(0, MAX_SHOWN).map((post) => {
          const isPicked = picked.includes(post.id);
          return (
            <Chip
              key={post.id}
              pressed={isPicked}
              disabled={isFull && !isPicked}
              className="user-content max-w-full py-1 text-left disabled:opacity-55"
              onClick={() => (isPicked ? onDrop(post) : onPick(post))}
            >
              {post.serviceOffered}
            </Chip>
          );
        })}
      </div>
    </QueryList>
  );
}

const Waiting = () => (
  <div role="status" className="flex gap-2">
    <span className="sr-only">Loading posts</span>
    <Skeleton className="h-8 w-40 rounded-full" />
    <Skeleton className="h-8 w-32 rounded-full" />
  </div>
);

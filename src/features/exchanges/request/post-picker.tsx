import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Post } from '#contracts/posts/posts.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { RowSkeletons } from '#src/components/ui/row-skeletons.tsx';
import { PostOption } from '#src/features/exchanges/request/post-option.tsx';
import { useDebounced } from '#src/hooks/use-debounced.ts';
import { useMyRequests } from '#src/hooks/queries/use-my-requests.ts';
import { trpc } from '#src/api/trpc.ts';

const MAX_SHOWN = 12;

interface PostPickerProps {
  /** Restricts the choice to this member's posts; by default all posts except the member's own. */
  providerId?: string | undefined;
  value: Post | null;
  onChange: (post: Post) => void;
}

/** A choice of one post of another member. */
export function PostPicker({ providerId, value, onChange }: PostPickerProps) {
  const myRequests = useMyRequests();
  const [words, setWords] = useState('');
  const search = useDebounced(words.trim());
  const list = useQuery(
    trpc.posts.list.queryOptions(
      {
        from: 'others',
        limit: MAX_SHOWN,
        ...(providerId ? { userId: providerId } : {}),
        ...(search ? { search, sort: 'relevance' as const } : {}),
      },
      { placeholderData: keepPreviousData },
    ),
  );
  // The selected post stays visible regardless of the search.
  const found = list.data?.items ?? [];
  const posts = value && !found.some((post) => post.id === value.id) ? [value, ...found] : found;
  return (
    <div className="flex flex-col gap-3">
      {providerId ? null : (
        <Input
          type="search"
          aria-label="Find a post"
          placeholder="Find a post"
          lead={<Search aria-hidden />}
          value={words}
          onValue={setWords}
        />
      )}
      <QueryList
        query={list}
        count={posts.length}
        waiting={<RowSkeletons label="Loading posts" count={2} row="h-20 rounded-card" />}
        empty={<p className="py-4 text-sm text-muted">No open posts match.</p>}
      >
        <div
          role="radiogroup"
          aria-label="Post"
          className={`flex max-h-[19rem] flex-col gap-2 overflow-y-auto p-0.5 ${list.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {posts.map((post) => (
            <PostOption
              key={post.id}
              post={post}
              named={!providerId}
              checked={post.id === value?.id}
              asked={myRequests.has(post.id)}
              onChange={() => onChange(post)}
            />
          ))}
        </div>
      </QueryList>
    </div>
  );
}

import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Post } from '#contracts/posts.ts';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { PostOption } from '#src/features/exchanges/post-option.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { useDebounced } from '#src/hooks/use-debounced.ts';
import { trpc } from '#src/api/trpc.ts';

const SHOWN = 12;

interface PostPickerProps {
  /** Only this member's posts; else everyone's but one's own. */
  providerId?: string | undefined;
  value: Post | null;
  onChange: (post: Post) => void;
}

/** A choice of one post of somebody else. */
export function PostPicker({ providerId, value, onChange }: PostPickerProps) {
  const [words, setWords] = useState('');
  const search = useDebounced(words.trim());
  const { data, isPending, isLoadingError, error, refetch, isPlaceholderData } = useQuery(
    trpc.posts.list.queryOptions(
      {
        from: 'others',
        limit: SHOWN,
        ...(providerId ? { userId: providerId } : {}),
        ...(search ? { search, sort: 'relevance' as const } : {}),
      },
      { placeholderData: keepPreviousData },
    ),
  );
  // The chosen one stays in sight whatever is searched for.
  const found = data?.items ?? [];
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
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {isPending ? (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">Loading posts</span>
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-20 rounded-card" />
        </div>
      ) : null}
      {isLoadingError ? <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} /> : null}
      {data && posts.length === 0 ? <p className="py-4 text-sm text-muted">No open posts fit.</p> : null}
      {posts.length > 0 ? (
        <div
          role="radiogroup"
          aria-label="Post"
          className={`flex max-h-[19rem] flex-col gap-2 overflow-y-auto p-0.5 ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {posts.map((post) => (
            <PostOption
              key={post.id}
              post={post}
              named={!providerId}
              checked={post.id === value?.id}
              onChange={() => onChange(post)}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

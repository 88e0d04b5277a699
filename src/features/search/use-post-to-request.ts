import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { PostDetails } from '#contracts/posts/posts.ts';
import { trpc } from '#src/api/trpc.ts';

/** Calls back once with the post that someone wants to request, having come from its public page. */
export function usePostToRequest(id: string | undefined, onFound: (post: PostDetails) => void): void {
  const { data } = useQuery({ ...trpc.posts.byId.queryOptions({ id: id ?? '' }), enabled: id !== undefined });
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (data && data.id === id) found(data);
  }, [data, id]);
}

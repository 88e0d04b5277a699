import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { PostDetails } from '#contracts/posts/posts.ts';
import { trpc } from '#src/api/trpc.ts';

/** Calls back with the post that someone came to request from its public page; the caller then drops the id. */
export function usePostToRequest(id: string | undefined, onFound: (post: PostDetails) => void): void {
  const { data } = useQuery({ ...trpc.posts.byId.queryOptions({ id: id ?? '' }), enabled: id !== undefined });
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (data && data.id === id) found(data);
  }, [data, id]);
}

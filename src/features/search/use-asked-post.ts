import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { PostDetails } from '#contracts/posts/posts.ts';
import { trpc } from '#src/api/trpc.ts';
import type { SearchParams } from '#src/features/search/search-params.ts';

/** Calls back once with the post that somebody came to ask for from its public page. */
export function useAskedPost({ post: id, ask }: SearchParams, onFound: (post: PostDetails) => void): void {
  const { data } = useQuery({ ...trpc.posts.byId.queryOptions({ id: id ?? '' }), enabled: Boolean(id && ask) });
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (ask && data && data.id === id) found(data);
  }, [ask, data, id]);
}

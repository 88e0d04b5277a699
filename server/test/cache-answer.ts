import type { ResponseCache } from '../context/response-cache.ts';

/** Has an answer about posts cached, as by one who asked for it twice. */
export const cacheAnswer = (cache: ResponseCache): void => {
  cache.get('posts', 'feed');
  cache.get('posts', 'feed').set?.('[]', null);
  if (!isCached(cache)) throw new Error('nothing was cached');
};

/** Whether it is still good. */
export const isCached = (cache: ResponseCache): boolean => cache.get('posts', 'feed').cached !== null;

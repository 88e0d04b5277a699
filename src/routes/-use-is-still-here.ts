import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Tells whether nobody has asked for another page meanwhile. Ask it before the address changes later than its cause, such
 * as after typing or after an answer: else a link that was pressed in between would be lost.
 */
export function useIsStillHere(path: string): () => boolean {
  const router = useRouter();
  return useCallback(() => router.latestLocation.pathname === path, [router, path]);
}

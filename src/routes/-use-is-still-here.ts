import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

/**
 * Whether no one has navigated elsewhere since. Check it before changing the address some time after its cause, such as
 * typing or an answer, or it would override a link that was pressed in between.
 */
export function useIsStillHere(): () => boolean {
  const router = useRouter();
  const [path] = useState(router.latestLocation.pathname);
  return useCallback(() => router.latestLocation.pathname === path, [router, path]);
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionOptions } from '#src/session/session.ts';
import { errorStatus } from '#src/lib/errors/error-message.ts';

const ASK_AGAIN_MS = 10_000;

/**
 * Whether it is unknown who is signed in, because the server did not answer. Retries automatically, so that a member's
 * page opens when the connection is back.
 */
export function useUnreachable(): { unreachable: boolean; askAgain: () => void } {
  const { isLoadingError, error, refetch } = useQuery(sessionOptions());
  const unreachable = isLoadingError && errorStatus(error) === undefined;
  useEffect(() => {
    if (!unreachable) return;
    const timer = setInterval(() => void refetch(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [unreachable, refetch]);
  return { unreachable, askAgain: () => void refetch() };
}

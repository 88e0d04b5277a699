import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#contracts/profile.ts';
import type { SessionState } from '#contracts/session.ts';
import { isUnauthorized } from '#src/lib/errors/error-message.ts';
import { callRest } from '#src/api/rest.ts';
import { queryClient } from '#src/api/query-client.ts';

export type Session =
  | { state: 'loading' | 'signed-out'; user: null }
  | { state: 'incomplete' | 'complete'; user: User };

/**
 * The current user; null where nobody is signed in. Asked for by REST, so that a visitor's first page needs no
 * tRPC; the key is that of `trpc.auth.user`, so that both sides share one place in the cache.
 */
export const sessionOptions = () =>
  queryOptions<User | null>({
    queryKey: [['auth', 'user'], { type: 'query' }],
    // Each screen that looks at a failed answer would ask again, and look anew while it waits.
    retryOnMount: false,
    queryFn: async () => {
      try {
        const { user, demo } = await callRest<SessionState>('GET', '/api/auth/session');
        queryClient.setQueryData(demoOptions().queryKey, demo);
        return user;
      } catch (error) {
        if (isUnauthorized(error)) return null;
        throw error;
      }
    },
  });

/** Whether this installation is a demo, with its developer routes and its demo sign-in. */
const demoOptions = () =>
  queryOptions<boolean>({
    queryKey: [['auth', 'demo']],
    queryFn: async () => (await callRest<SessionState>('GET', '/api/auth/session')).demo,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Whether this is a demo; undefined while it is not known. */
export function useDemo(): boolean | undefined {
  const { isPending: sessionPending } = useQuery(sessionOptions());
  // The session's answer brings it along; it is asked for by itself only where that answer failed.
  const { data, isError } = useQuery({ ...demoOptions(), enabled: !sessionPending });
  return isError ? false : data;
}

/** Who is here. A failed first call makes a visitor of everyone; a failed later one leaves the member in place. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionOptions());
  if (isPending) return { state: 'loading', user: null };
  if (!data) return { state: 'signed-out', user: null };
  return { state: data.profileComplete ? 'complete' : 'incomplete', user: data };
}

/** The signed-in member, for screens that only a member sees. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('This screen is for members only.');
  return user;
}

/** Reads the current user and the plan again, after anything that may have changed them. */
export const refreshSession = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: sessionOptions().queryKey }),
    queryClient.invalidateQueries({ queryKey: [['subscription']] }),
  ]);

/** Asks anew who is here, after the server said that this may have changed. Who may not stay leaves nothing behind. */
export async function recheckSession(): Promise<void> {
  const { queryKey } = sessionOptions();
  await queryClient.invalidateQueries({ queryKey });
  if (queryClient.getQueryData(queryKey) === null) forgetMember();
}

/** Drops everything that was read for the member, and knows that nobody is signed in. */
export function forgetMember(): void {
  const { queryKey } = sessionOptions();
  queryClient.setQueryData(queryKey, null);
  const kept = [queryKey, demoOptions().queryKey].map((key) => JSON.stringify(key));
  queryClient.removeQueries({ predicate: (query) => !kept.includes(JSON.stringify(query.queryKey)) });
}

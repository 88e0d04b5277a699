import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#contracts/profile/profile.ts';
import type { SessionState, SocialProvider } from '#contracts/auth/session.ts';
import { errorStatus, isUnauthorized } from '#src/lib/errors/error-message.ts';
import { setCountryOfMember } from '#src/lib/distance/country-of-member.ts';
import { callRest } from '#src/api/rest.ts';
import { queryClient, refresh, type Refreshable } from '#src/api/query-client.ts';

export type Session =
  | {
      state: 'loading' | 'signed-out';
      user: null;
      /** The server did not answer, so a member may well be here. */
      unknown?: boolean;
    }
  | { state: 'incomplete' | 'complete'; user: User };

/** The event from which this page's first stream continues, as answered by its first session request. */
let pageEventsFrom: { id: string | null } | null = null;

/** Answers this event once, for the page's first stream. Later streams begin with `sync`. */
export function takeEventsFrom(): string | null {
  const id = pageEventsFrom?.id ?? null;
  pageEventsFrom = { id: null };
  return id;
}

/**
 * The current user; null if no one is signed in. Uses REST, so that a visitor's first page does not load tRPC. The key
 * equals that of `trpc.auth.user`, so that both share one cache entry.
 */
export const sessionOptions = () =>
  queryOptions<User | null>({
    queryKey: [['auth', 'user'], { type: 'query' }],
    // Without this each newly mounted screen would retry a failed request and show its loading state again.
    retryOnMount: false,
    queryFn: async () => {
      try {
        const { user, demo, social, eventsFrom } = await callRest<SessionState>('GET', '/api/auth/session');
        queryClient.setQueryData(demoOptions().queryKey, demo);
        queryClient.setQueryData(socialOptions().queryKey, social);
        setCountryOfMember(user?.place?.country ?? null);
        pageEventsFrom ??= { id: eventsFrom };
        return user;
      } catch (error) {
        if (isUnauthorized(error)) return null;
        throw error;
      }
    },
  });

/** Whether this installation is a demo, with developer routes and demo sign-in. */
export const demoOptions = () =>
  queryOptions<boolean>({
    queryKey: [['auth', 'demo']],
    queryFn: async () => (await callRest<SessionState>('GET', '/api/auth/session')).demo,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The providers whose sign-in is set up here. */
export const socialOptions = () =>
  queryOptions<SocialProvider[]>({
    queryKey: [['auth', 'social']],
    queryFn: async () => (await callRest<SessionState>('GET', '/api/auth/session')).social,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Shows the member as an answer of the server has them. */
export const setSessionUser = (user: User): void => {
  setCountryOfMember(user.place?.country ?? null);
  queryClient.setQueryData(sessionOptions().queryKey, user);
};

/** The current user and the plan. */
export const sessionQueries: readonly Refreshable[] = [sessionOptions(), { queryKey: [['subscription']] }];

/** Refetches the current user and the plan after anything that may have changed them. */
export const refreshSession = (): Promise<unknown> => refresh(sessionQueries);

/** Whether this is a demo; undefined while loading. */
export function useDemo(): boolean | undefined {
  const { isPending: sessionPending } = useQuery(sessionOptions());
  // The session response contains it; fetch it separately only if that failed.
  const { data, isLoadingError } = useQuery({ ...demoOptions(), enabled: !sessionPending });
  return isLoadingError ? false : data;
}

/**
 * The current session. If the first fetch fails, the person counts as a visitor; if a later one fails, the member
 * stays.
 */
export function useSession(): Session {
  const { data, isPending, error } = useQuery(sessionOptions());
  if (isPending) return { state: 'loading', user: null };
  if (!data) return { state: 'signed-out', user: null, unknown: error !== null && errorStatus(error) === undefined };
  return { state: data.profileComplete ? 'complete' : 'incomplete', user: data };
}

/** The signed-in member, for screens that only members see. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('This screen is only for members.');
  return user;
}

/** What changes the session in the cache. Separate from session.ts, so that a visitor's first page does not load it. */
import { type Refreshable, refresh } from '#src/api/refresh.ts';
import type { User } from '#contracts/profile/profile.ts';
import { queryClient } from '#src/api/query-client.ts';
import { demoOptions, sessionOptions } from '#src/session/session.ts';

/** Shows the member as an answer of the server has them. */
export const setSessionUser = (user: User): void => {
  queryClient.setQueryData(sessionOptions().queryKey, user);
};

/** The current user and the plan. */
export const sessionQueries: readonly Refreshable[] = [sessionOptions(), { queryKey: [['subscription']] }];

/** Refetches the current user and the plan after anything that may have changed them. */
export const refreshSession = (): Promise<unknown> => refresh(sessionQueries);

/** Refetches the session after the server announced a change. Clears the cache if the member is signed out. */
export async function recheckSession(): Promise<void> {
  const { queryKey } = sessionOptions();
  await queryClient.invalidateQueries({ queryKey });
  if (queryClient.getQueryData(queryKey) === null) forgetMember();
}

/** Removes all cached data of the member and marks the session as signed out. */
export function forgetMember(): void {
  const { queryKey } = sessionOptions();
  queryClient.setQueryData(queryKey, null);
  const lastingKeys = [queryKey, demoOptions().queryKey].map((key) => JSON.stringify(key));
  queryClient.removeQueries({ predicate: (query) => !lastingKeys.includes(JSON.stringify(query.queryKey)) });
}

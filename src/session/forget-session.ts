/** How a session ends. Separate from session.ts, so that a visitor's first page does not load it. */
import { queryClient } from '#src/api/query-client.ts';
import { demoOptions, sessionOptions } from '#src/session/session.ts';

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

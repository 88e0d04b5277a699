import { DEMO_EMAIL, DEMO_PASSWORD } from '#contracts/shared/demo.ts';
import type { User } from '#contracts/profile/profile.ts';
import { errorStatus } from '#src/lib/errors/error-message.ts';
import { callRest } from '#src/api/rest.ts';
import { refreshSession, sessionOptions } from '#src/session/session.ts';
import { queryClient } from '#src/api/query-client.ts';

/** Signs in the demo's test account. */
export async function loginTestAccount(): Promise<User> {
  const body = { email: DEMO_EMAIL, password: DEMO_PASSWORD };
  const user = await callRest<User>('POST', '/api/auth/login', body);
  queryClient.setQueryData(sessionOptions().queryKey, user);
  // The plan belongs to the session too, and the answer does not contain it.
  void refreshSession();
  return user;
}

/** Ends the session of this browser. */
export async function logoutTestAccount(): Promise<void> {
  await callRest('POST', '/api/auth/logout');
  queryClient.setQueryData(sessionOptions().queryKey, null);
}

/** 'Login failed: …' if the server refused, 'Error: …' if it did not answer. */
export function loginFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return errorStatus(error) === undefined ? `Error: ${message}` : `Login failed: ${message}`;
}

import { emailTo } from '../mail/email-to.ts';
import { tokenIn } from '../mail/token-in.ts';
import { restClient } from '../rest-client.ts';
import type { TestApp } from '../test-app.ts';

/** The token of the link in the latest email of this subject; '' where there is none. */
export const tokenTo = async (t: TestApp, to: string, subject: string): Promise<string> =>
  tokenIn((await emailTo(t, to, subject))?.text ?? '');

/** Asks for a new password; returns the token of the link. */
export const askForReset = async (t: TestApp, email: string): Promise<string> => {
  await restClient(t).post('/api/auth/forgot-password', { email });
  return tokenTo(t, email, 'Reset your password');
};

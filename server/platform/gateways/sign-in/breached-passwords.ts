import { createHash } from 'node:crypto';
import { boundedFetch } from '../outbound/bounded-fetch.ts';

/** Whether a password is known from a breach; false if the list cannot be reached. */
export type BreachedPasswords = { has(password: string): Promise<boolean> };

const DEADLINE_MS = 2_000;
const MAX_BYTES = 256 * 1024;
const PREFIX = 5;

/**
 * Queries a list of breached passwords by the range protocol of 'Have I Been Pwned'. It receives only the first five
 * hex digits of the SHA-1, which some thousand passwords share. Without a URL nothing is queried.
 */
export const breachedPasswords = (
  address: string | undefined,
  onError: (error: unknown) => void,
): BreachedPasswords => {
  const ask = boundedFetch({ deadlineMs: DEADLINE_MS, maxBytes: MAX_BYTES });
  return {
    has: async (password) => {
      if (!address) return false;
      const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
      const rest = digest.slice(PREFIX);
      try {
        const url = `${address.replace(/\/$/, '')}/${digest.slice(0, PREFIX)}`;
        // Padding hides the number of lines; a padded line has the count 0.
        const answer = await ask(url, { headers: { 'add-padding': 'true' }, redirect: 'error' });
        if (!answer.ok) throw new Error(`The list of breached passwords answered ${answer.status}`);
        const lines = (await answer.text()).split('\n');
        return lines.some((line) => line.startsWith(`${rest}:`) && Number(line.slice(rest.length + 1)) > 0);
      } catch (error) {
        onError(error);
        return false;
      }
    },
  };
};

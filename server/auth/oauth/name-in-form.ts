import { z } from 'zod';

const text = z.string().trim().min(1).nullable().catch(null);
const form = z.object({ name: z.object({ firstName: text, lastName: text }) });

/**
 * The name in the field `user` that Apple posts at the first sign-in. It comes through the browser, so it is not
 * trustworthy.
 */
export const nameInForm = (user: string | undefined): { firstName: string | null; lastName: string | null } => {
  try {
    return form.parse(JSON.parse(user ?? '')).name;
  } catch {
    return { firstName: null, lastName: null };
  }
};

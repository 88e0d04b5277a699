import { z } from 'zod';
import type { SocialIdentity } from '../sign-in/social-sign-in.ts';

const text = z.string().trim().min(1).nullable().catch(null);

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: text,
  // Apple sends this boolean as a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  given_name: text,
  family_name: text,
});

/** The identity in a verified id_token. */
export const identityOf = (payload: unknown): SocialIdentity => {
  const { sub, email, email_verified, given_name, family_name } = claims.parse(payload);
  return {
    providerUserId: sub,
    email,
    isEmailVerified: email !== null && email_verified,
    firstName: given_name,
    lastName: family_name,
  };
};

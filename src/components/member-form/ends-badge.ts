import { isSameName } from '#contracts/shared/names.ts';
import type { User } from '#contracts/profile/profile.ts';

type Typed = { firstName?: string | undefined; lastName?: string | undefined };

/** Whether saving the typed name would end the member's Verified badge. */
export const endsBadge = (user: User, { firstName, lastName }: Typed): boolean =>
  user.isVerified && !isSameName(user, { firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName });

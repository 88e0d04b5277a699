import type { AdminUser } from '#contracts/admin/admin.ts';
import type { NamedItem } from '#contracts/shared/basics.ts';
import type { users } from '#db/schema/auth/members.ts';
import { toUser } from './to-user.ts';
import { isoOrNull } from '../../platform/core/time.ts';

/** A member in the form that admins get: all that the member sees, plus the suspension and its reason. */
export const toAdminUser = (row: typeof users.$inferSelect, industries: NamedItem[]): AdminUser => ({
  ...toUser(row, industries),
  suspendedAt: isoOrNull(row.suspendedAt),
  suspensionReason: row.suspensionReason,
});

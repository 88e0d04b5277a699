import type { AdminUser, adminUsersInput, MemberFilter } from '#contracts/admin/admin.ts';
import { users } from '#db/schema/auth/members.ts';
import { plainTermsOf } from '#db/search/query-terms.ts';
import { matchMembers } from '#db/search/search.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../platform/context/context.ts';
import { decodeCursor, encodeCursor, pageFrom, type Page } from '../platform/core/cursor.ts';
import { loadIndustries } from '../auth/members/load-industries.ts';
import { toAdminUser } from '../auth/members/to-user.ts';

const conditionOf: Record<MemberFilter, () => SQL | undefined> = {
  all: () => undefined,
  suspended: () => isNotNull(users.suspendedAt),
  verified: () => and(eq(users.isVerified, true), eq(users.verificationStatus, 'approved')),
  premium: () => gt(users.premiumUntil, Date.now()),
  admins: () => eq(users.isAdmin, true),
  staff: () => or(eq(users.isAdmin, true), isNotNull(users.role)),
  founders: () => eq(users.isFounder, true),
  incomplete: () => eq(users.profileComplete, false),
};

/** Members, newest first; `q` matches name, business, words of the profile, or the whole email. */
export const listUsers = async (
  ctx: MemberContext,
  input: z.infer<typeof adminUsersInput>,
): Promise<Page<AdminUser>> => {
  const { limit } = input;
  const before = input.cursor ? decodeCursor(input.cursor, z.number().int()) : null;
  const isEmail = input.q?.includes('@') ?? false;
  const match = input.q && !isEmail ? matchMembers(plainTermsOf(input.q)) : null;
  const base = ctx.db.read.select({ row: users }).from(users).$dynamic();
  const rows = await (match?.join ? base.innerJoin(match.join.table, match.join.on) : base)
    .where(
      and(
        match?.where,
        isEmail ? eq(users.email, (input.q ?? '').toLowerCase()) : undefined,
        conditionOf[input.filter ?? 'all'](),
        before === null ? undefined : lt(users.seq, before),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(desc(users.seq))
    .limit(limit + 1);
  const industries = await loadIndustries(
    ctx.db.read,
    rows.map(({ row }) => row.id),
  );
  const page = pageFrom(rows, limit, ({ row }) => encodeCursor(row.seq));
  return { ...page, items: page.items.map(({ row }) => toAdminUser(row, industries.get(row.id) ?? [])) };
};

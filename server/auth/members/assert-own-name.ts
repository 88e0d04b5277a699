import type { ErrorCode } from '#contracts/errors.ts';
import { roleOf } from '#contracts/admin/staff-tasks.ts';
import { isReservedName, nameProblem } from '#contracts/shared/names.ts';
import type { NameProblem } from '#contracts/shared/name-messages.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';

const codes = {
  unsafe: 'NAME_UNSAFE',
  withoutLetter: 'NAME_WITHOUT_LETTER',
  mixed: 'NAME_MIXED',
  reserved: 'NAME_RESERVED',
} as const satisfies Record<NameProblem, ErrorCode>;

type Names = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  businessName?: string | null | undefined;
};

const refuse = (problem: NameProblem | null, field: string): void => {
  if (problem) throw new AppError(codes[problem], { field });
};

/**
 * Refuses names by which a member could pass for the product, its staff or an address. Unchanged names are not checked.
 * @param userId the member whose names these replace; null for a new one
 */
export const assertOwnName = async (
  productName: string,
  db: Queryable,
  userId: string | null,
  names: Names,
): Promise<void> => {
  const [before] = userId ? await db.select().from(users).where(eq(users.id, userId)) : [];
  const isStaff = before !== undefined && roleOf(before) !== null;
  const problemWith = (name: string): NameProblem | null => {
    const problem = nameProblem(name, productName);
    return isStaff && problem === 'reserved' ? null : problem;
  };
  for (const field of ['firstName', 'lastName'] as const) {
    const name = names[field];
    if (name !== undefined && name !== before?.[field]) refuse(problemWith(name), field);
  }
  const first = names.firstName ?? before?.firstName ?? '';
  const last = names.lastName ?? before?.lastName ?? '';
  const isChanged = first !== before?.firstName || last !== before.lastName;
  // 'Pro' and 'Quo' may each be a name, but not both together.
  if (isChanged && !isStaff && isReservedName(first + last, productName)) refuse('reserved', 'lastName');
  const { businessName } = names;
  if (businessName && businessName !== before?.businessName && !isStaff && isReservedName(businessName, productName)) {
    refuse('reserved', 'businessName');
  }
};

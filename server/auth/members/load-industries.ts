import type { NamedItem } from '#contracts/shared/basics.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import type { Queryable } from '#db/client/types.ts';
import { asc, eq, inArray } from 'drizzle-orm';

/** The industries of several members, by member id. */
export const loadIndustries = async (db: Queryable, userIds: string[]): Promise<Map<string, NamedItem[]>> => {
  const result = new Map<string, NamedItem[]>(userIds.map((userId) => [userId, []]));
  if (userIds.length === 0) return result;
  const rows = await db
    .select({ userId: memberIndustries.userId, id: industries.id, name: industries.name })
    .from(memberIndustries)
    .innerJoin(industries, eq(industries.id, memberIndustries.industryId))
    .where(inArray(memberIndustries.userId, userIds))
    .orderBy(asc(industries.position));
  for (const { userId, ...industry } of rows) result.get(userId)?.push(industry);
  return result;
};

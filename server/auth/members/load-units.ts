import { type DistanceUnit, unitIn } from '#contracts/shared/distance-text.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';
import { detailsOfStored } from '../../platform/gateways/places/stored-place.ts';

/** Most members live in the United States. */
const HOME = 'US';

/** The unit in which each of these members reads distances: that of the country of their place. */
export const loadUnits = async (db: Queryable, userIds: string[]): Promise<(userId: string) => DistanceUnit> => {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .select({ id: users.id, location: users.location, placeId: users.placeId })
          .from(users)
          .where(inArray(users.id, userIds));
  const units = new Map(rows.map(({ id, ...place }) => [id, unitIn(detailsOfStored(place)?.country ?? HOME)]));
  return (userId) => units.get(userId) ?? unitIn(HOME);
};

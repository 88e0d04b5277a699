/** The data set of bench/nearby.ts: members all over the country, many around Austin. */
import { EARTH_RADIUS_MILES } from '../contracts/shared/geography.ts';
import { industries } from '../db/schema/posts/catalog.ts';
import { memberIndustries } from '../db/schema/profile/industries.ts';
import { notificationSettings } from '../db/schema/notifications/notifications.ts';
import { users } from '../db/schema/auth/members.ts';
import { refreshListeners } from '../server/auth/members/listening/refresh.ts';
import { seededRandom } from '../db/seed/seeded-random.ts';
import { newId } from '../db/client/ids.ts';
import type { Db } from '../db/client/types.ts';

export const AUSTIN = { lat: 30.2672, lng: -97.7431 };
const CHUNK = 500;

/** Distance by the law of cosines; the application uses another formula, so that this one can verify it. */
export const milesFromAustin = ({ lat, lng }: { lat: number; lng: number }): number => {
  const rad = Math.PI / 180;
  const cosine =
    Math.sin(lat * rad) * Math.sin(AUSTIN.lat * rad) +
    Math.cos(lat * rad) * Math.cos(AUSTIN.lat * rad) * Math.cos((lng - AUSTIN.lng) * rad);
  return EARTH_RADIUS_MILES * Math.acos(Math.min(1, cosine));
};

export type SceneMember = {
  id: string;
  lat: number;
  lng: number;
  radius: number;
  listens: boolean;
  matches: boolean;
};

/** Inserts the members: 40 % live around Austin, 10 % have notifications off, 5 % work in Legal. */
export const makeMembers = async (db: Db, count: number): Promise<SceneMember[]> => {
  const random = seededRandom(7);
  const all = Array.from({ length: count }, (): SceneMember => {
    const isTexan = random() < 0.4;
    return {
      id: newId(),
      lat: isTexan ? AUSTIN.lat + (random() - 0.5) * 3 : 26 + random() * 22,
      lng: isTexan ? AUSTIN.lng + (random() - 0.5) * 3 : -123 + random() * 55,
      radius: 1 + Math.floor(random() * 100),
      listens: random() > 0.1,
      matches: random() < 0.05,
    };
  });
  await db.write((tx) => tx.insert(industries).values({ id: 'legal', name: 'Legal', position: 1 }));
  const now = Date.now();
  for (let from = 0; from < count; from += CHUNK) {
    const chunk = all.slice(from, from + CHUNK);
    await db.write(async (tx) => {
      await tx.insert(users).values(
        chunk.map(({ id, lat, lng }, n) => ({
          id,
          email: `nearby-${from + n}@proquo.test`,
          firstName: 'Maya',
          lastName: `Number${from + n}`,
          lat,
          lng,
          createdAt: now,
          updatedAt: now,
        })),
      );
      await tx
        .insert(notificationSettings)
        .values(chunk.map(({ id, radius, listens }) => ({ userId: id, radius, serviceRequests: listens })));
      const lawyers = chunk.filter(({ matches }) => matches);
      if (lawyers.length > 0) {
        await tx.insert(memberIndustries).values(lawyers.map(({ id }) => ({ userId: id, industryId: 'legal' })));
      }
      await refreshListeners(
        tx,
        chunk.map(({ id }) => id),
      );
    });
  }
  return all;
};

import type { Circle } from '#contracts/matching/circles.ts';
import type { Person } from '#contracts/shared/basics.ts';
import type { LastView, SeenPerson } from '#db/schema/matching/circles.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';
import { personColumns, toPerson } from '../../../auth/members/person.ts';

/** What neighbors know of each other before the agreement. */
export const toStranger = ({ firstName, isVerified, averageRating }: Person) => ({
  firstName: firstName ?? '',
  isVerified: isVerified ?? false,
  averageRating: averageRating ?? null,
});

/** The members of these ids, by id. */
export const loadPeople = async (db: Queryable, userIds: readonly string[]): Promise<Map<string, Person>> => {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select(personColumns())
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map((row) => [row.id, toPerson(row)]));
};

/** Views with their people as they are now. */
export const withPeople = async (
  db: Queryable,
  views: readonly LastView[],
): Promise<Omit<Circle, 'group' | 'dueAt'>[]> => {
  const seen = views.flatMap(({ seats, youGive, youGet }) => [...seats, youGive, youGet].map(({ person }) => person));
  const people = await loadPeople(
    db,
    seen.flatMap((person) => person?.userId ?? []),
  );
  const show = (seenPerson: SeenPerson | null) => {
    const person = seenPerson ? people.get(seenPerson.userId) : undefined;
    if (!seenPerson || !person) return null;
    return seenPerson.isStranger ? toStranger(person) : person;
  };
  return views.map((view) => ({
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, person: show(seat.person) })),
    youGive: { ...view.youGive, person: show(view.youGive.person) },
    youGet: { ...view.youGet, person: show(view.youGet.person) },
  }));
};

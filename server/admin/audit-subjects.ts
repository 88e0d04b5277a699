import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import type { Queryable } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';
import { type PersonRow, personColumns } from '../auth/members/person.ts';

type Subject = { subjectType: string; subjectId: string; details: Record<string, unknown> | null };

const keyOf = ({ subjectType, subjectId }: Subject) => `${subjectType} ${subjectId}`;

/** Finds the members behind subjects of audit entries that do not name the member directly. */
const ownerFinders: Record<string, (db: Queryable, ids: string[]) => PromiseLike<{ id: string; userId: string }[]>> = {
  review: (db, ids) =>
    db.select({ id: reviews.id, userId: reviews.revieweeId }).from(reviews).where(inArray(reviews.id, ids)),
  post: (db, ids) => db.select({ id: posts.id, userId: posts.userId }).from(posts).where(inArray(posts.id, ids)),
  verification: (db, ids) =>
    db
      .select({ id: verificationSubmissions.id, userId: verificationSubmissions.userId })
      .from(verificationSubmissions)
      .where(inArray(verificationSubmissions.id, ids)),
};

const memberNamedIn = ({ subjectType, subjectId, details }: Subject): string | null => {
  if (subjectType === 'user') return subjectId;
  const userId = details?.userId;
  return typeof userId === 'string' ? userId : null;
};

/** The members that these entries are about, by `aboutOf(entry)`, and those with these ids, by `personOf(id)`. */
export const findPeople = async (db: Queryable, subjects: Subject[], memberIds: string[]) => {
  const userOf = new Map<string, string>();
  for (const subject of subjects) {
    const userId = memberNamedIn(subject);
    if (userId) userOf.set(keyOf(subject), userId);
  }
  for (const [subjectType, find] of Object.entries(ownerFinders)) {
    const ids = subjects
      .filter((subject) => subject.subjectType === subjectType && !userOf.has(keyOf(subject)))
      .map((subject) => subject.subjectId);
    if (ids.length === 0) continue;
    for (const { id, userId } of await find(db, ids)) userOf.set(`${subjectType} ${id}`, userId);
  }
  const ids = [...new Set([...userOf.values(), ...memberIds])];
  const rows: PersonRow[] =
    ids.length === 0 ? [] : await db.select(personColumns()).from(users).where(inArray(users.id, ids));
  const people = new Map(rows.map((row) => [row.id, row]));
  return {
    aboutOf: (subject: Subject): PersonRow | null => people.get(userOf.get(keyOf(subject)) ?? '') ?? null,
    personOf: (id: string | null): PersonRow | null => people.get(id ?? '') ?? null,
  };
};

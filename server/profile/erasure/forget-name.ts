import { erasures } from '#db/schema/accounts.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { isAboutMember } from '../../notifications/about-member.ts';
import { openRemoved } from './sealed.ts';

const BATCH = 200;
const FORMER = 'Former member';
type Named = Pick<typeof notifications.$inferSelect, 'id' | 'title' | 'description' | 'type' | 'relatedUserName'>;

/** Other members' notifications about this member. */
const aboutMember = (read: Queryable, userId: string, after: string): PromiseLike<Named[]> =>
  read
    .select({
      id: notifications.id,
      title: notifications.title,
      description: notifications.description,
      type: notifications.type,
      relatedUserName: notifications.relatedUserName,
    })
    .from(notifications)
    .where(and(gt(notifications.id, after), ne(notifications.userId, userId), isAboutMember(read, userId)))
    .orderBy(asc(notifications.id))
    .limit(BATCH);

/** The first names that the member may have had at that time: 'Mary Ann Lee' was called 'Mary Ann' or 'Mary'. */
const firstNamesIn = (fullName: string | null): string[] => {
  const words = (fullName ?? '').split(' ');
  return words.map((_, index) => words.slice(0, words.length - index).join(' ')).filter(Boolean);
};

const titleWithout = (title: string, names: string[]): string => {
  const answered = ' answered your review';
  for (const name of names) {
    if (title.endsWith(` from ${name}`)) return `${title.slice(0, -name.length)}a former member`;
    if (title === name + answered) return FORMER + answered;
  }
  return title;
};

/** Our own sentences begin or end with the first name; text that a member wrote is left unchanged. */
const withoutName = ({ title, description, type, relatedUserName }: Named, firstName: string) => {
  const names = [firstName, ...firstNamesIn(relatedUserName)];
  const inText = type === 'message' ? undefined : names.find((name) => description.startsWith(`${name} `));
  return {
    relatedUserName: FORMER,
    title: titleWithout(title, names),
    description: inText ? `${FORMER}${description.slice(inText.length)}` : description,
  };
};

/** Removes the name of an erased member from other members' notifications. */
export const forgetName = async (deps: Deps, { userId }: { userId: string }): Promise<void> => {
  const [erasure] = await deps.db.read.select().from(erasures).where(eq(erasures.userId, userId));
  if (!erasure) return;
  const { firstName } = openRemoved(deps, userId, erasure.sealed).member;
  let after = '';
  for (;;) {
    const rows = await aboutMember(deps.db.read, userId, after);
    await deps.db.write(async (tx) => {
      for (const row of rows) {
        await tx.update(notifications).set(withoutName(row, firstName)).where(eq(notifications.id, row.id));
      }
    });
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return;
  }
};

import { erasures } from '#db/schema/accounts.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { isAboutMember } from '../../notifications/about-member.ts';
import { openRemoved } from './sealed.ts';

const BATCH = 200;
const FORMER = 'Former member';
type Named = Pick<
  typeof notifications.$inferSelect,
  'id' | 'title' | 'description' | 'type' | 'dedupeKey' | 'relatedUserName' | 'serviceRequested'
>;

/** Other members' notifications about this member. */
const aboutMember = (read: Queryable, userId: string, after: string): PromiseLike<Named[]> =>
  read
    .select({
      id: notifications.id,
      title: notifications.title,
      description: notifications.description,
      type: notifications.type,
      dedupeKey: notifications.dedupeKey,
      relatedUserName: notifications.relatedUserName,
      serviceRequested: notifications.serviceRequested,
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

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Our own sentence with the names replaced: what a member wrote stands in “…”, or is the service, and stays. */
const sentenceWithout = (text: string, names: string[], service: string | null): string => {
  const kept = ['“[^”]*”', ...(service ? [escaped(service)] : [])].join('|');
  const name = names.map(escaped).join('|');
  const pattern = new RegExp(`(?<kept>${kept})|(?<![\\p{L}\\p{N}])(?:${name})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replaceAll(pattern, (found: string, keptText: string | undefined, at: number) => {
    if (keptText !== undefined) return found;
    return at === 0 || text.slice(0, at).endsWith('. ') ? FORMER : `a ${FORMER.toLowerCase()}`;
  });
};

/** Text that a member wrote is left unchanged: the description of a message or of a reply. */
const withoutName = (row: Named, firstName: string) => {
  const { title, description, type, dedupeKey, relatedUserName, serviceRequested } = row;
  // The longest first, so that nothing of it is left over.
  const names = [firstName, ...firstNamesIn(relatedUserName)].filter(Boolean).sort((a, b) => b.length - a.length);
  const isTheirWords = type === 'message' || dedupeKey?.startsWith('review-reply:');
  return {
    relatedUserName: relatedUserName && FORMER,
    title: sentenceWithout(title, names, serviceRequested),
    description: isTheirWords ? description : sentenceWithout(description, names, serviceRequested),
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

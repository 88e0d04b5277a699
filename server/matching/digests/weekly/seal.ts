import { weeklyPosts, weeklyReaders } from '#db/schema/matching/digests.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';
import { changeEmailPreferences } from '../../../platform/mail/opt-outs.ts';
import { recordShown } from './shown-posts.ts';

type Sealed = { wanted: boolean; shown: number[] };

/** Stores whether a member who deletes the account wants the weekly digest, and what it has shown. */
export const sealWeekly = async (_: Deps, tx: Tx, { userId, seal }: DomainEvents['MemberErased']) => {
  const readers = await tx.select().from(weeklyReaders).where(eq(weeklyReaders.userId, userId));
  const shown = await tx.select({ seq: weeklyPosts.postSeq }).from(weeklyPosts).where(eq(weeklyPosts.userId, userId));
  seal('weekly', { wanted: readers.length > 0, shown: shown.map(({ seq }) => seq) } satisfies Sealed);
};

export const restoreWeekly = async (_: Deps, tx: Tx, { userId, sealed }: DomainEvents['MemberRestored']) => {
  const { wanted, shown } = (sealed['weekly'] ?? { wanted: false, shown: [] }) as Sealed;
  if (wanted) await changeEmailPreferences(tx, userId, { weekly: true });
  await recordShown(tx, userId, shown);
};

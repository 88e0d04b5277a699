import { MAX_SUSPECTS } from '#contracts/admin/suspects.ts';
import { suspects } from '#db/schema/admin/suspects.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { type Clue, LISTED_FROM } from './clues/clue.ts';
import { findClosedGroups } from './clues/closed-groups.ts';
import { findSharedDevices } from './clues/devices.ts';
import { findCautions, findManyContacts } from './clues/messages.ts';
import { findSharedPictures } from './clues/pictures.ts';
import { findSharedTexts } from './clues/texts.ts';
import { fingerprintPictures } from './fingerprint-pictures.ts';

const scoreOf = (clues: Clue[]): number => clues.reduce((sum, { points }) => sum + points, 0);

/** How many ids one statement takes. */
const CHUNK = 500;

/** Which of these members are neither erased, suspended nor staff. */
const findEligible = async ({ db }: Deps, ids: string[]): Promise<Set<string>> => {
  const isEligible = and(
    isNull(users.deletedAt),
    isNull(users.suspendedAt),
    eq(users.isAdmin, false),
    isNull(users.role),
  );
  const eligibleIds = new Set<string>();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows = await db.fresh
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, ids.slice(from, from + CHUNK)), isEligible));
    for (const { id } of rows) eligibleIds.add(id);
  }
  return eligibleIds;
};

/**
 * Finds the members that a moderator should look at, at most 500. Nothing else happens to them. A dismissed member is
 * listed again only if there is something new.
 */
export const findSuspects = async (deps: Deps): Promise<void> => {
  const { db } = deps;
  await fingerprintPictures(deps);
  const clues: Clue[] = [];
  for (const find of [
    findSharedDevices,
    findSharedPictures,
    findSharedTexts,
    findClosedGroups,
    findManyContacts,
    findCautions,
  ]) {
    clues.push(...(await find(db)));
  }
  const byMember = [...Map.groupBy(clues, ({ userId }) => userId)].filter(
    ([, memberClues]) => scoreOf(memberClues) >= LISTED_FROM,
  );
  const members = await findEligible(
    deps,
    byMember.map(([userId]) => userId),
  );
  const worst = byMember
    .filter(([userId]) => members.has(userId))
    .toSorted(([a, cluesOfA], [b, cluesOfB]) => scoreOf(cluesOfB) - scoreOf(cluesOfA) || (a < b ? -1 : 1))
    .slice(0, MAX_SUSPECTS);
  const foundAt = Date.now();
  await db.write(async (tx) => {
    const dismissed = new Map(
      (await tx.select().from(suspects)).map(({ userId, dismissedClues }) => [userId, dismissedClues]),
    );
    for (const [userId, memberClues] of worst) {
      const parts = memberClues.flatMap((clue) => clue.parts).toSorted();
      const dismissedParts = dismissed.get(userId);
      const row = {
        score: scoreOf(memberClues),
        reasons: memberClues.map(({ kind, detail }) => ({ kind, detail })),
        clues: parts,
        dismissedClues: dismissedParts && parts.every((part) => dismissedParts.includes(part)) ? dismissedParts : null,
        foundAt,
      };
      await tx
        .insert(suspects)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: suspects.userId, set: row });
    }
    const ids = worst.map(([userId]) => userId);
    await tx
      .delete(suspects)
      .where(and(isNull(suspects.dismissedClues), ids.length > 0 ? notInArray(suspects.userId, ids) : undefined));
  });
};

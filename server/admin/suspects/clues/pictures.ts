import type { Db } from '#db/client/types.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import { yieldToOthers } from '../../../platform/core/yield-to-others.ts';
import { profileUpload } from '../../../platform/uploads/purposes.ts';
import { accountsText, type Clue, cluesOfGroups, addToGroup } from './clue.ts';

const PAGE = 2_000;
/** How many of 64 bits may differ between two sizes of the same picture. */
const MAX_DISTANCE = 3;
/** Pictures of a single color, for example, all have the same fingerprint, with few bits or almost all. */
const MIN_BITS = 12;

const bitsOf = (value: bigint): number => {
  let count = 0;
  for (let rest = value; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
};
/** Two hashes that differ in at most three bits have at least one of these four parts in common. */
const partsOf = (hex: string): string[] => [0, 4, 8, 12].map((at) => `${at}:${hex.slice(at, at + 4)}`);

/** Accounts with the same profile picture. Two may be colleagues with the picture of their business. */
export const findSharedPictures = async (db: Db): Promise<Clue[]> => {
  const byPart = new Map<string, { userId: string; hash: bigint }[]>();
  const groups = new Map<string, Set<string>>();
  for (let after = '', isMore = true; isMore; ) {
    const rows = await db.fresh
      .select({ key: uploads.key, userId: uploads.userId, fingerprint: uploads.fingerprint })
      .from(uploads)
      .where(and(eq(uploads.purpose, profileUpload.name), eq(uploads.status, 'in-use'), gt(uploads.key, after)))
      .orderBy(asc(uploads.key))
      .limit(PAGE);
    for (const { userId, fingerprint } of rows) {
      if (!userId || !fingerprint) continue;
      const hash = BigInt(`0x${fingerprint}`);
      const bits = bitsOf(hash);
      if (bits < MIN_BITS || bits > 64 - MIN_BITS) continue;
      for (const part of partsOf(fingerprint)) {
        const candidates = byPart.get(part) ?? [];
        for (const other of candidates) {
          if (other.userId === userId || bitsOf(other.hash ^ hash) > MAX_DISTANCE) continue;
          addToGroup(groups, other.userId, other.userId);
          addToGroup(groups, other.userId, userId);
        }
        candidates.push({ userId, hash });
        byPart.set(part, candidates);
      }
    }
    after = rows.at(-1)?.key ?? '';
    isMore = rows.length === PAGE;
    await yieldToOthers();
  }
  return cluesOfGroups(groups.values(), {
    kind: 'picture',
    pointsOf: () => 2,
    detailOf: (others) => `Has the same picture as ${accountsText(others)}`,
  });
};

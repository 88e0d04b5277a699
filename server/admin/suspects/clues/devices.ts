import type { Db } from '#db/client/types.ts';
import { deviceMarks } from '#db/schema/auth/sessions.ts';
import { and, countDistinct, gte, inArray, lte } from 'drizzle-orm';
import { accountsText, type Clue, cluesOfGroups, addToGroup } from './clue.ts';

/** A device of more members is probably that of a library or an office. */
const MAX_MEMBERS = 20;
const MAX_MARKS = 5_000;
/** How many marks one statement takes. */
const CHUNK = 500;

/** Accounts that share a browser and a network. Two of them may be a couple. */
export const findSharedDevices = async (db: Db): Promise<Clue[]> => {
  const shared = await db.fresh
    .select({ mark: deviceMarks.mark })
    .from(deviceMarks)
    .groupBy(deviceMarks.mark)
    .having(and(gte(countDistinct(deviceMarks.userId), 2), lte(countDistinct(deviceMarks.userId), MAX_MEMBERS)))
    .limit(MAX_MARKS);
  const groups = new Map<string, Set<string>>();
  for (let from = 0; from < shared.length; from += CHUNK) {
    const marks = shared.slice(from, from + CHUNK).map(({ mark }) => mark);
    const rows = await db.fresh.select().from(deviceMarks).where(inArray(deviceMarks.mark, marks));
    for (const { mark, userId } of rows) addToGroup(groups, mark, userId);
  }
  return cluesOfGroups(groups.values(), {
    kind: 'device',
    pointsOf: () => 2,
    detailOf: (others) => `Signs in from the same device as ${accountsText(others)}`,
  });
};

import type { Db } from '#db/client/types.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { firstIdAt } from '#db/client/ids.ts';
import { yieldToOthers } from '../../../platform/core/yield-to-others.ts';
import { DAY } from '../../../platform/core/time.ts';
import { accountsText, type Clue, cluesOfGroups } from './clue.ts';

const PAGE = 2_000;
const DAYS = 365;
const MIN_GROUP = 3;
const MAX_GROUP = 8;
/** Exchanges for each member of a group, on average: more than friends make in a year. */
const TRADES_EACH = 3;

/** The members who completed exchanges, with their partners and the number of their exchanges. */
const readPartners = async (db: Db) => {
  const partners = new Map<string, Set<string>>();
  const tradeCounts = new Map<string, number>();
  const add = (userId: string, otherId: string) => {
    partners.set(userId, (partners.get(userId) ?? new Set()).add(otherId));
    tradeCounts.set(userId, (tradeCounts.get(userId) ?? 0) + 1);
  };
  for (let after = firstIdAt(Date.now() - DAYS * DAY), isMore = true; isMore; ) {
    const rows = await db.fresh
      .select({ id: exchanges.id, requesterId: exchanges.requesterId, providerId: exchanges.providerId })
      .from(exchanges)
      // The legs of circles are left out, because every circle is a closed group.
      .where(and(eq(exchanges.status, 'completed'), isNull(exchanges.circleLegId), gt(exchanges.id, after)))
      .orderBy(asc(exchanges.id))
      .limit(PAGE);
    for (const { requesterId, providerId } of rows) {
      add(requesterId, providerId);
      add(providerId, requesterId);
    }
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === PAGE;
    await yieldToOthers();
  }
  return { partners, tradeCounts };
};

/** Everyone that exchanges connect with a member; null if there are too many. */
const groupOf = (start: string, partners: Map<string, Set<string>>): Set<string> | null => {
  const group = new Set([start]);
  for (const userId of group) {
    for (const otherId of partners.get(userId) ?? []) group.add(otherId);
    if (group.size > MAX_GROUP) return null;
  }
  return group;
};

/** Small groups of accounts that trade a lot, and only with one another. */
export const findClosedGroups = async (db: Db): Promise<Clue[]> => {
  const { partners, tradeCounts } = await readPartners(db);
  const groups: Set<string>[] = [];
  const seen = new Set<string>();
  for (const userId of partners.keys()) {
    if (seen.has(userId)) continue;
    const group = groupOf(userId, partners);
    for (const id of group ?? [userId]) seen.add(id);
    if (!group || group.size < MIN_GROUP) continue;
    const trades = [...group].reduce((sum, id) => sum + (tradeCounts.get(id) ?? 0), 0);
    if (trades >= TRADES_EACH * group.size) groups.push(group);
  }
  return cluesOfGroups(groups, {
    kind: 'closed_group',
    pointsOf: () => 2,
    detailOf: (others) => `Trades only in a closed group with ${accountsText(others)}`,
  });
};

import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { byDeadline } from '#src/features/exchanges/exchange-groups.ts';
import type { ExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { sidesOf } from '#src/features/exchanges/exchange-labels.ts';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

/** Large enough for everything that is open at once, because the soonest deadline may be on the oldest exchange. */
const TURN_PAGE_SIZE = 100;
const MOTION_PAGE_SIZE = 50;
const DONE_PAGE_SIZE = 20;
const none: readonly string[] = [];

const roleOf = (tab: ExchangeTab) => (tab === 'all' ? {} : { role: tab });

/** The done exchanges of a tab, which are fetched when they are unfolded. */
export const useDoneExchanges = (tab: ExchangeTab, enabled: boolean) =>
  useItems(trpc.exchanges.list, { limit: DONE_PAGE_SIZE, group: 'done', ...roleOf(tab) }, { enabled });

/** The ids that earlier renders of this tab listed, so that what was finished here stays in view. */
function useListedBefore(tab: ExchangeTab, ids: readonly string[]): readonly string[] {
  const [listed, setListed] = useState({ tab, ids: none });
  const before = listed.tab === tab ? listed.ids : none;
  const newIds = ids.filter((id) => !before.includes(id));
  if (newIds.length > 0) setListed({ tab, ids: [...before, ...newIds] });
  return before;
}

/** The exchanges of a tab that go on, and those that were finished here a moment ago. */
export function useExchangeList(tab: ExchangeTab, myId: string) {
  const turn = useItems(trpc.exchanges.list, { limit: TURN_PAGE_SIZE, group: 'turn', ...roleOf(tab) });
  const motion = useItems(trpc.exchanges.list, { limit: MOTION_PAGE_SIZE, group: 'motion', ...roleOf(tab) });
  const { data: counts } = useQuery(trpc.exchanges.counts.queryOptions({}));
  const { data: doneCounts } = useQuery(trpc.exchanges.counts.queryOptions({ group: 'done' }));
  const listed = [...(turn.items ?? []), ...(motion.items ?? [])];
  // An exchange that has just moved from one list to the other is in both for a moment.
  const open = listed.filter(({ id }, index) => listed.findIndex((item) => item.id === id) === index);
  const openIds = open.map(({ id }) => id);
  const listedBefore = useListedBefore(tab, openIds);
  const isLoaded = turn.items !== undefined && motion.items !== undefined;
  const goneIds = isLoaded ? listedBefore.filter((id) => !openIds.includes(id)) : [];
  const pinned = useQueries({ queries: goneIds.map((id) => trpc.exchanges.get.queryOptions({ id })) })
    .flatMap(({ data }): Exchange[] => (data ? [data] : []))
    .filter((item) => tab === 'all' || (sidesOf(item, myId).side === 'provider') === (tab === 'incoming'));
  const exchanges = byDeadline([...pinned, ...open]);
  return { turn: turn.query, motion: motion.query, exchanges, counts, doneCount: doneCounts?.[tab] ?? 0 };
}

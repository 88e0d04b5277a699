import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { ExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { sidesOf } from '#src/features/exchanges/exchange-labels.ts';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE = 50;
const DONE_PAGE = 20;
const none: readonly string[] = [];

const roleOf = (tab: ExchangeTab) => (tab === 'all' ? {} : { role: tab });

/** The done exchanges of a tab, which are fetched when they are unfolded. */
export const useDoneExchanges = (tab: ExchangeTab, enabled: boolean) =>
  useItems(trpc.exchanges.list, { limit: DONE_PAGE, state: 'done', ...roleOf(tab) }, { enabled });

/** The ids that earlier renders of this tab listed, so that what was finished here stays in view. */
function useListedBefore(tab: ExchangeTab, ids: readonly string[]): readonly string[] {
  const [listed, setListed] = useState({ tab, ids: none });
  const before = listed.tab === tab ? listed.ids : none;
  const fresh = ids.filter((id) => !before.includes(id));
  if (fresh.length > 0) setListed({ tab, ids: [...before, ...fresh] });
  return before;
}

/**
 * The open exchanges of a tab, and those that were finished here a moment ago or that a notification leads to, wherever
 * they are in the list.
 */
export function useExchangeList(tab: ExchangeTab, myId: string, highlightedId: string | undefined) {
  const { query: list, items: open = [] } = useItems(trpc.exchanges.list, {
    limit: PAGE,
    state: 'open',
    ...roleOf(tab),
  });
  const { data: counts } = useQuery(trpc.exchanges.counts.queryOptions({}));
  const { data: done } = useQuery(trpc.exchanges.counts.queryOptions({ state: 'done' }));
  const openIds = open.map(({ id }) => id);
  const listedBefore = useListedBefore(tab, openIds);
  const missing = list.data
    ? [...new Set([...listedBefore, ...(highlightedId ? [highlightedId] : [])])].filter((id) => !openIds.includes(id))
    : [];
  const pinned = useQueries({ queries: missing.map((id) => trpc.exchanges.get.queryOptions({ id })) })
    .flatMap(({ data }): Exchange[] => (data ? [data] : []))
    .filter((item) => tab === 'all' || (sidesOf(item, myId).side === 'provider') === (tab === 'incoming'));
  return { list, exchanges: [...pinned, ...open], counts, done: done?.[tab] ?? 0 };
}

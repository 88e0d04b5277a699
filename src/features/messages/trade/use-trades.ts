import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { FREE_AFTER_DAYS } from '#contracts/messages/messages.ts';
import { trpc } from '#src/api/trpc.ts';

/** Large enough for all exchanges of the two members, because a running one may be older than many others. */
const MAX_TRADES = 100;
const FREE_FOR_MS = FREE_AFTER_DAYS * 24 * 3_600_000;

const isRunning = ({ status }: Exchange): boolean => status === 'accepted' || status === 'in_progress';
/** Messages are free for as many days as on the server. */
const isFresh = ({ completedAt }: Exchange): boolean =>
  completedAt !== null && Date.parse(completedAt) > Date.now() - FREE_FOR_MS;

/**
 * The exchanges in which messages to this member are free: running ones, newest first, then recently completed ones.
 * The first is preselected; null sends the message outside of an exchange. With `exchangeId` there is no choice.
 */
export function useTrades(contactId: string, exchangeId?: string) {
  const { data } = useQuery(trpc.exchanges.list.queryOptions({ with: contactId, limit: MAX_TRADES }));
  const [picked, setPicked] = useState<string>();
  const items = data?.items ?? [];
  const free = [...items.filter(isRunning), ...items.filter(isFresh)].filter(
    ({ id }) => exchangeId === undefined || id === exchangeId,
  );
  return {
    isLoaded: data !== undefined,
    free,
    chosen: free.find(({ id }) => id === picked) ?? free[0] ?? null,
    pick: setPicked,
  };
}

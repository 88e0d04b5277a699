import type { NextAction, NextActionCounts } from '#contracts/exchanges/next-actions.ts';
import { NEXT_ACTIONS_SHOWN } from '#contracts/exchanges/next-actions-shown.ts';
import type { PageInput } from '#contracts/shared/basics.ts';
import { lastWholeDayText } from '#contracts/shared/last-whole-day.ts';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/core/cursor.ts';
import { findZone } from '../appointments/notices/find-zone.ts';
import { circleActions } from './circle-actions.ts';
import { exchangeActions } from './exchange-actions.ts';
import { messageActions } from './message-actions.ts';
import { MAX_WAITING, type Reader, type Source, type Described, type Waiting } from './next-actions.ts';

/** Each source finds next actions of some kinds. */
const sources: Source[] = [exchangeActions, circleActions, messageActions];

const offsetShape = z
  .number()
  .int()
  .min(0)
  .max(sources.length * MAX_WAITING);

/** What silence decides first; then what has waited longest. */
const byUrgency = (a: Waiting, b: Waiting): number =>
  (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || a.since - b.since || (a.id < b.id ? -1 : 1);

const findWaiting = async (reader: Reader): Promise<Waiting[]> => {
  const found = await Promise.all(sources.map((source) => source.find(reader)));
  return found.flat().sort(byUrgency);
};

/** One row for each person, in the order of what is most urgent of each. */
const rowsOf = (waiting: Waiting[]): Waiting[][] => [
  ...Map.groupBy(waiting, ({ personId, source, id }) => personId ?? `${source}:${id}`).values(),
];

const describeAll = async (reader: Reader, waiting: Waiting[]): Promise<(item: Waiting) => Described | undefined> => {
  const described = await Promise.all(
    sources.map(async (source): Promise<[string, Map<string, Described>]> => {
      const own = waiting.filter((item) => item.source === source.name);
      return [source.name, own.length === 0 ? new Map() : await source.describe(reader, own)];
    }),
  );
  const bySource = new Map(described);
  return ({ source, id }) => bySource.get(source)?.get(id);
};

/**
 * What waits for a member to act on it, by when silence decides it. The cursor is how many rows came before. Everything
 * that says whose turn it is comes from here: the dashboard, the groups of exchanges, badges and emails.
 */
export const listNextActions = async (
  reader: Reader,
  { limit, cursor }: PageInput = { limit: NEXT_ACTIONS_SHOWN },
): Promise<{ items: NextAction[]; nextCursor: string | null; total: number }> => {
  const offset = cursor ? decodeCursor(cursor, offsetShape) : 0;
  const rows = rowsOf(await findWaiting(reader));
  const page = rows.slice(offset, offset + limit);
  const describe = await describeAll(reader, page.flat());
  const zone = await findZone(reader.db.read, reader.actor.id, 'UTC');
  const withDay = <Item extends { dueAt: string | null }>(item: Item) => ({
    ...item,
    by: item.dueAt === null ? null : lastWholeDayText(Date.parse(item.dueAt), Date.now(), zone),
  });
  return {
    items: page.flatMap((row) => {
      const [first, ...others] = row.flatMap((item) => describe(item) ?? []).map(withDay);
      return first ? { ...first, also: others.map(({ person: _, ...item }) => item) } : [];
    }),
    nextCursor: offset + limit < rows.length ? encodeCursor(offset + limit) : null,
    total: rows.length,
  };
};

/** How many rows the list has, and how many entries wait in the groups of exchanges. */
export const countNextActions = async (reader: Reader): Promise<NextActionCounts> => {
  const waiting = await findWaiting(reader);
  const inExchanges = waiting.filter(({ source }) => source !== messageActions.name);
  // A circle has one row in the groups of exchanges, whatever waits in it.
  const entryIds = new Set(inExchanges.map(({ circleId, id }) => circleId ?? id));
  return { all: rowsOf(waiting).length, exchanges: entryIds.size };
};

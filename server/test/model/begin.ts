import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { DAY } from '../../platform/core/time.ts';
import { type Caller, callerFor, createExchange, createMember } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { applyMove } from './move-commands.ts';
import type { Model, Real, Trade } from './world.ts';

interface Beginning {
  /** Who asks whom, by number. */
  pairs: [requester: number, provider: number][];
  /** How far the trade of each pair has come. */
  statuses: ExchangeStatus[];
  admins: Caller[];
  now: number;
}

const way: ExchangeStatus[] = ['accepted', 'in_progress', 'completed'];

/** Members and trades between them, in the database and in the model. Both reviewed those that are completed. */
export const createWorld = async (
  t: TestApp,
  { pairs, statuses, admins, now }: Beginning,
): Promise<{ model: Model; real: Real }> => {
  const model: Model = { trades: [], now, steps: 0 };
  const real: Real = { ids: [], members: [], callers: [], admins };
  for (let n = 0; n <= Math.max(...pairs.flat()); n += 1) {
    const id = await createMember(t.db);
    real.members.push(id);
    real.callers.push(await callerFor(t.deps, id));
  }
  for (const [index, [requester, provider]] of pairs.entries()) {
    const parties = { requester: real.members[requester] ?? '', provider: real.members[provider] ?? '' };
    const { id } = await createExchange(t.deps, parties);
    const trade: Trade = {
      members: { requester, provider },
      status: 'pending',
      versions: [],
      answerBy: now + 7 * DAY,
      since: now,
      done: null,
      contest: null,
      wasEndedByDecision: false,
      countsFor: 'none',
      meetings: [],
      isCancelledLate: false,
      missed: new Set(),
      pausedUntil: { requester: 0, provider: 0 },
    };
    const status = statuses[index] ?? 'pending';
    for (const to of way.slice(0, way.indexOf(status) + 1)) {
      await real.callers[provider]?.exchanges.move({ id, status: to });
      applyMove(trade, 'provider', to, now);
    }
    if (status === 'completed') {
      for (const member of [requester, provider]) {
        const written = await real.callers[member]?.reviews.create({ exchangeId: id, rating: 4 });
        await admins[0]?.reviews.moderate({ reviewId: written?.id ?? '', approved: true });
      }
    }
    real.ids.push(id);
    model.trades.push(trade);
  }
  return { model, real };
};

import type { Tx } from '#db/client/types.ts';
import type { LastView } from '#db/schema/matching/circles.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Command, Effect } from '../machine/commands.ts';
import { next } from '../machine/next.ts';
import type { StoredCircle } from '../machine/state.ts';
import { findLastView } from '../view/circle-view.ts';
import { applyEffects, saveCircle } from './effects.ts';
import { loadCommandOf } from './load-commands.ts';
import { publishCircle } from './notify.ts';

/** What members who lose their seat by a command saw before it. */
const findLastViews = async (tx: Tx, before: StoredCircle, effects: readonly Effect[]) => {
  const views: [seatId: string, view: LastView][] = [];
  for (const effect of effects) {
    const seat = effect.kind === 'keep-view' && before.seats.find(({ id }) => id === effect.seatId);
    if (seat) views.push([seat.id, await findLastView(tx, before, seat)]);
  }
  return views;
};

const withLastViews = (circle: StoredCircle, views: ReadonlyMap<string, LastView>): StoredCircle => ({
  ...circle,
  seats: circle.seats.map((seat) => ({ ...seat, lastView: views.get(seat.id) ?? seat.lastView })),
});

/**
 * Runs a command on a circle that is locked (null: a new one) and writes what becomes of it, with what has to follow in
 * the same transaction.
 * @throws the refusal of the machine
 */
export const changeCircle = async (
  deps: Deps,
  tx: Tx,
  circle: StoredCircle | null,
  command: Command,
): Promise<StoredCircle> => {
  const now = Date.now();
  const effects: Effect[] = [];
  const views = new Map<string, LastView>();
  let state = circle;
  let current = command;
  for (;;) {
    const outcome = next(state, current, now);
    if ('refusal' in outcome) {
      throw new AppError(outcome.refusal, outcome.field === undefined ? {} : { field: outcome.field });
    }
    for (const [seatId, view] of state ? await findLastViews(tx, state, outcome.effects) : []) views.set(seatId, view);
    effects.push(...outcome.effects);
    state = outcome.state;
    if (outcome.followUp === null) break;
    current = await loadCommandOf[outcome.followUp](tx, state);
  }
  const after = withLastViews(state, views);
  // Written once and at the end: rows of members are locked after their posts.
  if (state !== circle) await saveCircle(tx, circle, after);
  await applyEffects(deps, tx, after.circle.id, effects, now);
  if (state !== circle) publishCircle(deps, after.seats, after.circle.id);
  return after;
};

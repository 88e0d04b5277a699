import { CONFIRM_DAYS } from '#contracts/exchanges/dispute-days.ts';
import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { exchangeEvents } from '#db/schema/exchanges/exchanges.ts';
import { type Clock, DAY } from './clock.ts';
import type { Talk } from './talk-rows.ts';
import type { Exchange } from './built-exchange.ts';
import { answererOf } from './terms-rows.ts';

type EventRow = typeof exchangeEvents.$inferInsert;
/** A change of status by the member who asked, or by the owner of the post. */
type Step = { from: ExchangeStatus | null; to: ExchangeStatus; by: 'asker' | 'owner'; at: number };

/** The step to each status; `at` says when, as a fraction of the conversation's span. */
const steps = {
  pending: { from: null, to: 'pending', by: 'asker', at: 0.12 },
  accepted: { from: 'pending', to: 'accepted', by: 'owner', at: 0.3 },
  in_progress: { from: 'accepted', to: 'in_progress', by: 'asker', at: 0.5 },
  completed: { from: 'in_progress', to: 'completed', by: 'asker', at: 0.85 },
} as const satisfies Record<string, Step>;

const order = ['pending', 'accepted', 'in_progress', 'completed'] as const;
/** The default of the setting ANSWER_DAYS. */
const ANSWER_DAYS = 7;
const CANCELLED_AT = 0.65;
/** The moment at which an exchange in progress is contested: after its last message. */
const CONTESTED_AT = 0.9;

const stepsOf = ({ status, cancelled }: NonNullable<Talk['exchange']>): Step[] => {
  const lastRegular = status === 'cancelled' ? (cancelled?.from ?? 'pending') : status;
  const regularSteps: Step[] = order.slice(0, order.indexOf(lastRegular) + 1).map((name) => steps[name]);
  if (status !== 'cancelled') return regularSteps;
  return [...regularSteps, { from: lastRegular, to: 'cancelled', by: cancelled?.by ?? 'asker', at: CANCELLED_AT }];
};

/** Who said that it is done, and whether the other has confirmed it. */
const completionOf = (
  { requesterId, providerId }: Exchange['row'],
  { actorId, createdAt }: EventRow,
  isUnconfirmed: boolean,
  clock: Clock,
): Partial<Exchange['row']> => ({
  markedById: actorId ?? null,
  markedAt: createdAt,
  confirmBy: createdAt + CONFIRM_DAYS * DAY,
  completionState: isUnconfirmed ? 'waiting' : 'confirmed',
  ...(isUnconfirmed
    ? { waitingId: actorId === requesterId ? providerId : requesterId, dueAt: Math.max(createdAt + DAY, clock.now) }
    : {}),
});

const exchangeOf = (talk: Talk, agreed: NonNullable<Talk['exchange']>, clock: Clock): Exchange => {
  const moment = (part: number) => Math.round(talk.startsAt + part * talk.span);
  const createdAt = moment(steps.pending.at);
  const id = clock.idAt(createdAt);
  const events = stepsOf(agreed).map(
    ({ from, to, by, at }): EventRow => ({
      id: clock.idAt(moment(at)),
      exchangeId: id,
      actorId: by === 'asker' ? talk.asker.id : talk.post.owner.id,
      fromStatus: from,
      toStatus: to,
      createdAt: moment(at),
    }),
  );
  const ownerId = talk.post.owner.id;
  const changedAt = events.at(-1)?.createdAt ?? createdAt;
  // A pending request must still be open when the demo starts, however old its conversation is.
  const answerBy = clock.now + ANSWER_DAYS * DAY;
  const row: Exchange['row'] = {
    id,
    requesterId: talk.asker.id,
    providerId: talk.post.owner.id,
    postId: talk.post.id,
    message: agreed.message ?? null,
    status: agreed.status,
    createdAt,
    statusSince: changedAt,
    answeredAt:
      events.find(({ fromStatus, actorId }) => fromStatus === 'pending' && actorId === ownerId)?.createdAt ?? null,
    ...(agreed.status === 'pending' ? { answerBy, dueAt: answerBy - 2 * DAY } : {}),
    countsFor: agreed.status === 'completed' ? ('both' as const) : ('none' as const),
    updatedAt: changedAt,
  };
  const completed = events.find(({ toStatus }) => toStatus === 'completed');
  if (completed) Object.assign(row, completionOf(row, completed, agreed.isUnconfirmed ?? false, clock));
  if (agreed.contested) {
    const at = moment(CONTESTED_AT);
    const { status } = agreed;
    const step = { exchangeId: id, actorId: talk.asker.id, fromStatus: status, toStatus: status, note: 'contested' };
    events.push({ ...step, id: clock.idAt(at), createdAt: at });
    Object.assign(row, { updatedAt: at, waitingId: ownerId, dueAt: at + DAY });
  }
  const exchange: Exchange = { talk, row, events };
  if (agreed.status === 'pending') row.waitingId = answererOf(exchange);
  return exchange;
};

/** The exchanges that came out of the demo's conversations, each with its history. */
export const buildExchanges = (talks: Talk[], clock: Clock): Exchange[] =>
  talks.flatMap((talk) => (talk.exchange ? [exchangeOf(talk, talk.exchange, clock)] : []));

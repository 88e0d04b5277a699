import {
  type freeTimesInput,
  MAX_APPOINTMENT_DAYS_AHEAD,
  MAX_APPOINTMENT_MINUTES,
  MAX_FREE_TIMES,
} from '#contracts/exchanges/appointments.ts';
import { busyTimes } from '#db/schema/exchanges/appointments.ts';
import { AWAY_WITHOUT_END, users } from '#db/schema/auth/members.ts';
import { and, gt, inArray, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../platform/core/app-error.ts';
import { DAY, iso, MINUTE } from '../../../platform/core/time.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { findOwnExchangeOrThrow } from '../../access.ts';
import { isBlocked } from '../../../auth/blocks/blocked.ts';
import { findBusySpans } from '../busy-calendars/busy-spans.ts';
import { inBoth, startsWithin, weeklySpans } from './free-spans.ts';

const DEFAULT_MINUTES = 60;
/** How many days ahead times are looked for. */
const DAYS = 28;

/** Times at which both parties of an exchange have time, the next first. */
export const listFreeTimes = async (ctx: MemberContext, input: z.infer<typeof freeTimesInput>): Promise<string[]> => {
  const { read } = ctx.db;
  const { row, otherId } = await findOwnExchangeOrThrow(ctx, read, input.id);
  if (await isBlocked(ctx, otherId)) throw new AppError('EXCHANGE_STOPPED');
  if (row.status !== 'accepted' && row.status !== 'in_progress') throw new AppError('EXCHANGE_WRONG_STATE');
  const partyIds = [ctx.actor.id, otherId];
  const people = await read
    .select({ id: users.id, hours: users.weeklyHours, timeZone: users.timeZone, awayEndsAt: users.awayEndsAt })
    .from(users)
    .where(inArray(users.id, partyIds));
  const now = Date.now();
  const latest = now + MAX_APPOINTMENT_DAYS_AHEAD * DAY;
  const from = Math.max(
    now + 1,
    input.from ? Date.parse(input.from) : 0,
    ...people.map(({ awayEndsAt }) => (awayEndsAt === AWAY_WITHOUT_END ? 0 : (awayEndsAt ?? 0))),
  );
  if (from >= latest) return [];
  const [own, other] = partyIds.map((id) => people.find((person) => person.id === id)?.timeZone ?? null);
  // A member who never set a time zone is taken to live in the other's.
  const zone = own ?? input.timeZone ?? other ?? 'UTC';
  const [mine = [], theirs = []] = people.map((person) =>
    weeklySpans({ hours: person.hours, timeZone: person.timeZone ?? zone }, from, DAYS),
  );
  const lengthMs = (input.minutes ?? DEFAULT_MINUTES) * MINUTE;
  const until = Math.min(from + (DAYS + 1) * DAY, latest);
  const taken = await read
    .select({ startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt })
    .from(busyTimes)
    .where(
      and(
        inArray(busyTimes.userId, partyIds),
        gt(busyTimes.startsAt, from - MAX_APPOINTMENT_MINUTES * MINUTE),
        lt(busyTimes.startsAt, until),
      ),
    );
  const busy = await findBusySpans(read, partyIds);
  return startsWithin(inBoth(mine, theirs), {
    lengthMs,
    from,
    until,
    max: MAX_FREE_TIMES,
    taken: [...taken, ...busy],
  }).map(iso);
};

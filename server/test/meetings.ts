import type {
  Appointment,
  ProposeAppointmentInput,
  UpdateAppointmentInput,
} from '#contracts/exchanges/appointments.ts';
import { busyTimes } from '#db/schema/exchanges/appointments.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { HOUR } from '../platform/core/time.ts';
import { callerFor, createExchange, createMember } from './factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';

// Live bindings: each test of a file that calls `withMeetings` finds its own here.
export let t: TestApp;
export let requester: string;
export let provider: string;
/** The agreed exchange of the two. */
export let id: string;
let nextHour: number;

/** Gives the tests of a file their own app, and each of them two members with an agreed exchange, and the true time. */
export const withMeetings = (): void => {
  beforeAll(async () => {
    nextHour = Math.ceil(Date.now() / HOUR) * HOUR;
    t = await createTestApp();
  });
  beforeEach(async () => {
    requester = await createMember(t.db, { firstName: 'Rita' });
    provider = await createMember(t.db, { firstName: 'Pro' });
    ({ id } = await createExchange(t.deps, { requester, provider }, 'accepted'));
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => t.close());
};

export const as = (userId: string) => callerFor(t.deps, userId);

/** A full hour this many hours from now, the same all through a file: an hour may begin while its tests run. */
export const inHours = (hours: number): string => new Date(nextHour + hours * HOUR).toISOString();

type Fields = Partial<ProposeAppointmentInput>;

/** Suggests times in their exchange, two by default. */
export const propose = async (userId = requester, fields: Fields = {}): Promise<Appointment> =>
  (await as(userId)).appointments.propose({
    id,
    options: [inHours(48), inHours(72)],
    minutes: 60,
    timeZone: 'Europe/Berlin',
    place: 'call',
    where: 'https://meet.example.com/a',
    ...fields,
  });

export const update = async (userId: string, input: UpdateAppointmentInput): Promise<Appointment> =>
  (await as(userId)).appointments.update(input);

/** An appointment that the provider has confirmed for the first of the suggested times. */
export const confirm = async (fields: Fields = {}): Promise<Appointment> => {
  const proposed = await propose(requester, fields);
  return update(provider, { id: proposed.id, accept: 0 });
};

/** Whose turn it is in their exchange, as this member sees it. */
export const waitingFor = async (userId: string) => (await (await as(userId)).exchanges.get({ id })).waitingFor;

/** When a member is taken. */
export const listBusyTimes = (userId: string) => t.db.read.select().from(busyTimes).where(eq(busyTimes.userId, userId));

/** The titles of a member's notifications, newest first. */
export const listTitles = async (userId: string): Promise<string[]> =>
  (await (await as(userId)).notifications.list({})).items.map(({ title }) => title);

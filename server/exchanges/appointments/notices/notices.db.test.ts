import { beforeEach, expect, test } from 'vitest';
import { HOUR } from '../../../platform/core/time.ts';
import { type Caller, callerFor, createExchange, createMember } from '../../../test/factories.ts';
import { subjectsTo } from '../../../test/mail/mails-to.ts';
import { listUnread } from '../../../test/rows.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

let owner: Caller;
let asker: Caller;
let provider: string;
let requester: string;
let id: string;
withTestApp({ RATE_LIMIT: 'on' });
beforeEach(async () => {
  requester = await createMember(t.db, { firstName: 'Rita', unlimited: true });
  provider = await createMember(t.db, { firstName: 'Pro', unlimited: true });
  ({ id } = await createExchange(t.deps, { requester, provider }, 'accepted'));
  [asker, owner] = [await callerFor(t.deps, requester), await callerFor(t.deps, provider)];
  await t.runJobs();
  t.outbox.length = 0;
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const propose = (by: Caller, exchangeId = id, hours = 48) =>
  by.appointments.propose({
    id: exchangeId,
    options: [inHours(hours)],
    minutes: 60,
    timeZone: 'Europe/Berlin',
    place: 'call',
  });
const SUGGESTED = expect.stringMatching(/suggested times to meet: Logo design$/) as string;

test('twenty changes to suggested times send one email and leave one notice, until it is read', async () => {
  const { id: appointmentId } = await propose(asker);
  for (let hours = 50; hours < 70; hours += 1) {
    await asker.appointments.update({ id: appointmentId, options: [inHours(hours)] });
  }
  expect(await subjectsTo(t, provider)).toEqual([SUGGESTED]);
  expect((await listUnread(t.db, provider)).filter((title) => title === 'Times suggested')).toHaveLength(1);
  await owner.notifications.markAllRead();
  await asker.appointments.update({ id: appointmentId, options: [inHours(80)] });
  expect(await subjectsTo(t, provider)).toEqual([SUGGESTED, SUGGESTED]);
});

test('answering suggested times marks their notice as read, and each answer and change is emailed', async () => {
  const { id: appointmentId } = await propose(asker);
  await owner.appointments.update({ id: appointmentId, options: [inHours(60)] });
  await asker.appointments.update({ id: appointmentId, options: [inHours(70)] });
  expect(await listUnread(t.db, requester)).not.toContain('Times suggested');
  await owner.appointments.update({ id: appointmentId, accept: 0 });
  await owner.appointments.update({ id: appointmentId, options: [inHours(90)] });
  await asker.appointments.update({ id: appointmentId, accept: 0 });
  await asker.appointments.update({ id: appointmentId, cancel: true });
  const mails = await subjectsTo(t, provider);
  expect(mails.filter((subject) => !subject.includes('suggested times to meet'))).toEqual([
    'Appointment confirmed',
    'Appointment moved',
    'Appointment cancelled',
  ]);
});

test('when suggested times are cancelled before they were emailed, the email announces the next suggestion instead', async () => {
  const { id: first } = await propose(asker);
  await propose(asker, id, 60);
  await asker.appointments.update({ id: first, cancel: true });
  expect(await listUnread(t.db, provider)).toEqual(
    expect.arrayContaining(['Times suggested', 'Suggested times cancelled']),
  );
  expect(await subjectsTo(t, provider)).toEqual([SUGGESTED]);
});

test('asking to move an appointment and taking it back, again and again, sends one email', async () => {
  const { id: appointmentId } = await propose(asker);
  const { startsAt } = await owner.appointments.update({ id: appointmentId, accept: 0 });
  await t.runJobs();
  t.outbox.length = 0;
  for (let hours = 60; hours < 66; hours += 1) {
    await asker.appointments.update({ id: appointmentId, options: [inHours(hours)] });
    await t.runJobs();
    await asker.appointments.update({ id: appointmentId, options: [startsAt ?? ''] });
  }
  expect(await subjectsTo(t, provider)).toEqual([
    expect.stringMatching(/wants to move your appointment: Logo design$/),
  ]);
});

test('answering suggested times with other times does not use up a member’s own suggestions', async () => {
  for (const hours of [48, 50, 52]) {
    const { id: appointmentId } = await propose(asker, id, hours);
    await owner.appointments.update({ id: appointmentId, options: [inHours(hours + 24)] });
    await asker.appointments.update({ id: appointmentId, accept: 0 });
  }
  expect(await propose(owner, id, 200)).toMatchObject({ status: 'proposed' });
  await expect(propose(asker, id, 220)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a member can suggest times to another three times a day, over all exchanges of the two', async () => {
  const other = await createExchange(t.deps, { requester: provider, provider: requester }, 'accepted');
  for (const exchangeId of [id, other.id, id]) {
    const { id: appointmentId } = await propose(asker, exchangeId);
    await asker.appointments.update({ id: appointmentId, cancel: true });
  }
  await expect(propose(asker)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringContaining('suggested times to this member three times'),
    cause: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await propose(owner)).toMatchObject({ status: 'proposed' });
  const mails = await subjectsTo(t, provider);
  expect(mails.length).toBeLessThanOrEqual(3);
});

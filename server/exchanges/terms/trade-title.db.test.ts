import { expect, test } from 'vitest';
import { tradeTitle } from '#contracts/exchanges/trade-title.ts';
import { callerFor, createMember, createPostRow } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY } from '../../platform/core/time.ts';

withTestApp();

const item = (description: string) => ({ description, quantity: 1, unit: 'project' as const });

test.each([
  [['A menu board'], ['Tamales for a studio lunch'], 'A menu board for tamales for a studio lunch'],
  [['SEO audit'], ['A table of oak'], 'SEO audit for a table of oak'],
  [['Bookkeeping'], ['Spanish lessons', 'A tray of mole'], 'Bookkeeping for Spanish lessons and a tray of mole'],
  [['Logo', 'Flyer', 'Website'], ['Haircut'], 'Logo and 2 more for haircut'],
  [['Logo'], [], 'Logo'],
])('%j for %j is called %s', (provider, requester, title) => {
  expect(tradeTitle('The post', { providerGives: provider.map(item), requesterGives: requester.map(item) })).toBe(
    title,
  );
});

test('a long side is cut between characters', () => {
  const title = tradeTitle('The post', { providerGives: [item('👩‍🔧'.repeat(60))], requesterGives: [item('Soap')] });
  expect(title).toMatch(/^(?:👩‍🔧)+… for soap$/u);
  expect(title.length).toBeLessThan(75);
});

/** Rita asks Pro for his post, with a table for a logo. */
const ask = async () => {
  const requester = await createMember(t.db, { firstName: 'Rita', unlimited: true });
  const provider = await createMember(t.db, { firstName: 'Pro', unlimited: true });
  const { id: post } = await createPostRow(t.db, provider, { serviceOffered: 'Design of any kind' });
  const [asker, owner] = [await callerFor(t.deps, requester), await callerFor(t.deps, provider)];
  const terms = { requesterGives: [item('A table')], providerGives: [item('Logo')] };
  const { id } = await asker.exchanges.create({ providerUserId: provider, serviceRequestId: post, terms });
  const titles = async () => [(await asker.exchanges.get({ id })).title, (await owner.exchanges.get({ id })).title];
  return { id, asker, owner, requester, provider, post, titles };
};

test('both parties see an exchange under what they agreed, also while one asks for a change', async () => {
  const { id, asker, owner, titles } = await ask();
  expect(await titles()).toEqual(['Logo for a table', 'Logo for a table']);
  const counter = { requesterGives: [item('A table'), item('Two chairs')], providerGives: [item('Logo')] };
  await owner.terms.write({ id, baseVersion: 1, ...counter });
  expect((await titles())[0], 'the offer on the table').toBe('Logo for a table and two chairs');
  await asker.terms.accept({ id, version: 2 });
  await owner.terms.write({ id, baseVersion: 2, requesterGives: [item('A bench')], providerGives: [item('Logo')] });
  expect((await titles())[0], 'not before it is agreed').toBe('Logo for a table and two chairs');
});

test('a request that ended keeps its name, and an offer that was taken back gives none', async () => {
  const declined = await ask();
  await declined.owner.exchanges.move({ id: declined.id, status: 'cancelled' });
  expect((await declined.titles())[0]).toBe('Logo for a table');
  const takenBack = await ask();
  await takenBack.asker.terms.withdraw({ id: takenBack.id, version: 1 });
  expect((await takenBack.titles())[0]).toBe('Design of any kind');
});

test('a review shows its parties the title of the exchange', async () => {
  const { id, asker, owner } = await ask();
  await owner.terms.accept({ id, version: 1 });
  await owner.exchanges.move({ id, status: 'in_progress' });
  await owner.exchanges.move({ id, status: 'completed' });
  expect(await asker.reviews.create({ exchangeId: id, rating: 5 })).toMatchObject({ exchangeId: id });
  expect((await asker.reviews.list({}))[0]).toMatchObject({ exchangeId: id, trade: 'Logo for a table' });
});

test('notices, emails and the calendar use the title of the exchange', async () => {
  const { id, asker, owner } = await ask();
  const said = async () => (await owner.notifications.list({})).items[0];
  expect(await said()).toMatchObject({
    message: expect.stringContaining('Logo for a table'),
    actionUrl: `/exchanges/${id}`,
  });
  await owner.terms.accept({ id, version: 1 });
  await t.runJobs();
  t.outbox.length = 0;
  await owner.exchanges.move({ id, status: 'in_progress' });
  await t.runJobs();
  expect(t.outbox[0]?.text).toContain('Logo for a table');
  expect(t.outbox[0]?.text).toContain(`/exchanges/${id}`);
  const { id: appointment } = await asker.appointments.propose({
    id,
    options: [new Date(Date.now() + DAY).toISOString()],
    minutes: 60,
    timeZone: 'UTC',
    place: 'call',
  });
  await owner.appointments.update({ id: appointment, accept: 0 });
  await t.runJobs();
  expect(t.outbox.at(-1)?.files?.[0]?.text).toContain('Logo for a table');
});

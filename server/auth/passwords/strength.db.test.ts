import { expect, onTestFinished, test, vi } from 'vitest';
import { registeredClient, restClient, testPassword } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { askForReset } from '../../test/auth/links.ts';

withTestApp();

const message = 'Please choose a password that is harder to guess.';
const refusal = (field: string) => ({
  status: 400,
  body: { message, code: 'BAD_REQUEST', issues: [{ path: [field], message }] },
});
const newMember = { firstName: 'Wilhelmina', lastName: 'Brook', email: 'wilhelmina.b@brookworks.test' };
const weak = [
  'password',
  '12345678',
  'PASSWORD1',
  'iloveyou',
  'qwertyuiop',
  'Wilhelmina Brook',
  'wilhelmina.b',
  newMember.email,
];

test.each(weak)('no one registers with the weak password %s', async (password) => {
  expect(await restClient(t).post('/api/auth/register', { ...newMember, password })).toMatchObject(refusal('password'));
});

test('a breached password is refused in any Unicode form', async () => {
  const lookup = vi
    .spyOn(t.deps.breachedPasswords, 'has')
    .mockImplementation(async (text) => text === 'hunter2hunter2');
  onTestFinished(() => lookup.mockRestore());
  // A full-width h.
  const payload = { ...newMember, password: '\uFF48unter2hunter2' };
  expect(await restClient(t).post('/api/auth/register', payload)).toMatchObject(refusal('password'));
});

test("a password that is neither common nor breached nor one of the member's names is accepted", async () => {
  for (const password of ['correct horse battery', 'ütterly önkel', '8#d;2_xZ', 'proquo-demo'])
    expect((await restClient(t).register({ password })).id, password).toBeDefined();
});

test('no password is changed or reset to a weak one, and the link of the reset stays valid', async () => {
  const { client, email } = await registeredClient(t);
  const change = { currentPassword: testPassword, newPassword: 'trustno1' };
  expect(await client.post('/api/auth/change-password', change)).toMatchObject(refusal('newPassword'));
  const token = await askForReset(t, email);
  const reset = (password: string) => restClient(t).post('/api/auth/reset-password', { token, password });
  const check = async () => (await restClient(t).post('/api/auth/reset-password/check', { token })).status;
  expect([await check(), await check()], 'asking does not use the link up').toEqual([200, 200]);
  expect(await reset('sunshine')).toMatchObject(refusal('password'));
  expect((await reset('quite another one')).status).toBe(200);
  expect(await check(), 'used up').toBe(400);
});

import { beforeEach, expect, test } from 'vitest';
import { fillPasswordChecks } from '../../test/services/busy-passwords.ts';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { tokenIn } from '../../test/mail/token-in.ts';

/** As many wrong passwords as are allowed. */
const TRIES = 10;
const password = 'a long password';

withTestApp({ RATE_LIMIT: 'on' });

let members = 0;
let email: string;
let client: ReturnType<typeof restClient>;
beforeEach(async () => {
  email = `busy-${(members += 1)}@proquo.test`;
  ({ client } = await registeredClient(t, { email, password }));
});

/** Sends a request TRIES times while more passwords wait for a check than there is room for. */
const whileBusy = async (send: () => Promise<{ status: number }>) => {
  const release = await fillPasswordChecks();
  const answers = await Promise.all(Array.from({ length: TRIES }, send));
  await release();
  return answers.map(({ status }) => status);
};

test('a password that was not checked for lack of room is not a wrong guess', async () => {
  const create = () => client.post('/api/tokens', { name: 'Mine', scope: 'read', currentPassword: password });
  expect(await whileBusy(create)).toEqual(Array(TRIES).fill(503));
  expect(await create()).toMatchObject({ status: 200 });
});

test('a password that was not checked is not a failed attempt to verify an address', async () => {
  await t.runJobs();
  const token = tokenIn(t.outbox.findLast((mail) => mail.to === email)?.text ?? '');
  const verify = () => restClient(t).post('/api/auth/verify-email', { token, password });
  expect(await whileBusy(verify)).toEqual(Array(TRIES).fill(503));
  expect(await verify()).toMatchObject({ status: 200 });
});

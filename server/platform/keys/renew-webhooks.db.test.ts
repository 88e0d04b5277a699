import { webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import { idempotentCalls } from '#db/schema/platform/idempotency.ts';
import { Webhook } from 'standardwebhooks';
import { beforeAll, expect, test } from 'vitest';
import { openBody, signedHeaders } from '../../webhooks/secrets.ts';
import { callerFor, createMember } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { beginCall } from '../http/idempotency/calls.ts';
import { openStores } from './open-stores.ts';
import { renewSealed } from './renew.ts';

const [old, newer] = [Buffer.from('o'.repeat(32)), Buffer.from('n'.repeat(32))];

let userId: string;
withTestApp();
beforeAll(async () => {
  userId = await createMember(t.db);
});

/** Has the server seal with these keys from now on, the first one first. */
const sealBy = (...secrets: Buffer[]) => {
  t.deps.vaults = openStores(t.deps.env, secrets).vaults;
};
const renew = () => renewSealed(t.db, openStores(t.deps.env, [newer, old]));

const hookWithTest = async () => {
  const { webhooks: caller } = await callerFor(t.deps, userId);
  const { id, secret } = await caller.create({ url: 'https://hook.example/', events: ['message.received'] });
  await caller.test({ id });
  return { id, secret };
};
const rotate = async ({ id }: { id: string }) =>
  (await (await callerFor(t.deps, userId)).webhooks.rotate({ id })).secret;
/** What the only delivery of a webhook says, if it's signed with all of these secrets. */
const readSigned = async (webhookId: string, secrets: string[]) => {
  const hook = (await t.db.fresh.select().from(webhooks)).find(({ id }) => id === webhookId)!;
  const delivery = (await t.db.fresh.select().from(webhookDeliveries)).find((row) => row.webhookId === webhookId)!;
  const body = openBody(t.deps, delivery.id, delivery.sealedBody);
  const headers = signedHeaders(t.deps, hook, { id: delivery.id, body, at: Date.now() });
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(secrets.length);
  return secrets.map((secret) => (new Webhook(secret).verify(body, headers) as { type: string }).type);
};

test('secrets, those before a rotation, and bodies of webhooks open with the new key alone after a renewal', async () => {
  sealBy(old);
  const plain = await hookWithTest();
  const rotated = await hookWithTest();
  const rotatedAgain = await rotate(rotated);
  const rotatedLater = await hookWithTest();
  sealBy(newer, old);
  const later = await rotate(rotatedLater);
  // A secret and a body of the first; three texts of the second; of the third, the secret before and the body.
  expect((await renew()).webhooks).toBe(7);
  sealBy(newer);
  expect(await readSigned(plain.id, [plain.secret])).toEqual(['webhook.test']);
  expect(await readSigned(rotated.id, [rotatedAgain, rotated.secret])).toEqual(['webhook.test', 'webhook.test']);
  expect(await readSigned(rotatedLater.id, [later, rotatedLater.secret])).toEqual(['webhook.test', 'webhook.test']);
  expect((await renew()).webhooks).toBe(0);
});

test('what calls with a key left opens with the new key alone after a renewal', async () => {
  sealBy(old);
  const call = { userId, key: 'a', path: '/', body: '' };
  await beginCall(t.deps, call);
  await t.db.write((tx) => tx.update(idempotentCalls).set({ leasedUntil: 0 }));
  sealBy(newer);
  await expect(beginCall(t.deps, call)).rejects.toThrow('a key that this server does not have');
  expect((await renew()).answers).toBe(1);
  expect(await beginCall(t.deps, call)).toMatchObject({ kept: { writes: [] } });
});

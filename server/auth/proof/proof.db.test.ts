import { apiTokens } from '#db/schema/auth/sign-in.ts';
import type { NeededProof } from '#contracts/auth/proof.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
import { secondFactors } from '#db/schema/auth/second-factors.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../../test/services/authenticator.ts';
import { codeOf, forgetStep, protectedMember as registerProtected } from '../../test/auth/second-factor.ts';
import { registeredClient, restClient, testPassword as password } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { MINUTE } from '../../platform/core/time.ts';

withTestApp({ RATE_LIMIT: 'on' });

const site = { origin: 'http://proquo.test', rpId: 'proquo.test' };
const refusedUntil = (needsProof: NeededProof) => ({
  status: 403,
  body: { message: expect.stringMatching(/^FRESH_PROOF_NEEDED: [A-Z]/), appCode: 'FRESH_PROOF_NEEDED', needsProof },
});
const needed = refusedUntil('any');
type Client = ReturnType<typeof restClient>;

const codeNeeded = refusedUntil('second_factor');
const member = () => registeredClient(t);
const forgetProof = (userId: string) =>
  t.db.write((tx) => tx.update(sessions).set({ provenAt: null, provenBy: null }).where(eq(sessions.userId, userId)));
/** A member with two-step sign-in, whose browser has given no proof. */
const protectedMember = async () => {
  const created = await registerProtected(t);
  await forgetProof(created.id);
  return created;
};
const makeToken = (client: Client, more: object = {}) => client.post('/api/tokens', { name: 'Script', ...more });
const keyResponse = async (client: Client) => {
  const { body } = await client.post('/api/passkeys/options', { currentPassword: password });
  const { challenge } = body as { challenge: string };
  return softwareAuthenticator().create({ challenge, ...site });
};
const listTokens = (userId: string) => t.db.read.select().from(apiTokens).where(eq(apiTokens.userId, userId));

describe('a cookie alone', () => {
  test('adds no token, passkey or second factor, ends none and erases nothing', async () => {
    const { client, id } = await member();
    const response = await keyResponse(client);
    expect(await makeToken(client)).toMatchObject(needed);
    expect(await client.post('/api/passkeys/options')).toMatchObject(needed);
    expect(await client.post('/api/passkeys', { name: 'Phone', response })).toMatchObject(needed);
    expect(await client.post('/api/auth/second-factor/begin', {})).toMatchObject(needed);
    expect(await client.delete('/api/user', {})).toMatchObject(needed);
    expect(await listTokens(id)).toEqual([]);
    expect(await t.db.read.select().from(passkeys).where(eq(passkeys.userId, id))).toEqual([]);
    const guarded = await protectedMember();
    expect(await guarded.client.delete('/api/auth/second-factor', {})).toMatchObject(codeNeeded);
    expect(await guarded.client.post('/api/auth/second-factor/recovery-codes', {})).toMatchObject(codeNeeded);
    expect((await client.get('/api/auth/user')).body).toMatchObject({ id });
  });

  test('allows ten guesses of the password, whatever the call and the address', async () => {
    const { client } = await member();
    for (let round = 0; round < 5; round += 1) {
      expect((await makeToken(client, { currentPassword: `guess ${round}` })).status).toBe(400);
      expect((await client.delete('/api/user', { password: `guess ${round}` })).status).toBe(400);
    }
    const refused = await makeToken(client, { currentPassword: password });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } });
  });
});

describe('a proof', () => {
  test('is the password in the call itself', async () => {
    const { client, email } = await member();
    expect((await makeToken(client, { currentPassword: 'wrong' })).body).toMatchObject({
      message: "That password isn't right. Please try again.",
    });
    expect((await makeToken(client, { currentPassword: password })).status).toBe(200);
    const passkey = { name: 'Phone', response: await keyResponse(client), currentPassword: password };
    expect((await client.post('/api/passkeys', passkey)).status).toBe(200);
    await t.runJobs();
    const subjects = t.outbox.filter((mail) => mail.to === email).map((mail) => mail.subject);
    expect(subjects).toContain('An API token was created for your account');
    expect(subjects).toContain('A passkey was added to your account');
  });

  test('holds for five minutes in the browser that gave it, and in no other', async () => {
    const { client, id, email } = await member();
    const other = restClient(t);
    await other.post('/api/auth/login', { email, password });
    expect((await client.prove('wrong')).status).toBe(400);
    expect((await client.prove(password)).body).toEqual({ success: true });
    expect((await makeToken(client)).status).toBe(200);
    expect(await makeToken(other)).toMatchObject(needed);
    const long = { provenAt: Date.now() - 5 * MINUTE };
    await t.db.write((tx) => tx.update(sessions).set(long).where(eq(sessions.userId, id)));
    expect(await makeToken(client)).toMatchObject(needed);
  });

  test('is a code, once', async () => {
    const { client, id, secret } = await protectedMember();
    const code = codeOf(secret);
    expect((await makeToken(client, { code })).status).toBe(200);
    expect((await makeToken(client, { code })).status, 'the same once more').toBe(400);
    await forgetStep(t.db, id);
    expect((await client.post('/api/auth/proof', { code: codeOf(secret) })).status).toBe(200);
    expect((await makeToken(client)).status).toBe(200);
  });

  test('is a passkey of the member, and never another member’s', async () => {
    const { client, id } = await member();
    await client.prove();
    const key = softwareAuthenticator();
    const { challenge } = (await client.post('/api/passkeys/options')).body as { challenge: string };
    await client.post('/api/passkeys', { name: 'Phone', response: key.create({ challenge, ...site }) });
    await forgetProof(id);
    const ways = { hasPassword: true, hasSecondFactor: false, hasPasskey: true, social: [] };
    expect((await client.get('/api/auth/proof')).body).toEqual(ways);
    const answerFor = async (asker: Client) => {
      const { body } = await asker.post('/api/auth/proof/passkey-options');
      return key.get({ challenge: (body as { challenge: string }).challenge, ...site });
    };
    const stranger = await member();
    const passkey = await answerFor(stranger.client);
    expect((await stranger.client.post('/api/auth/proof', { passkey })).status).toBe(400);
    expect(await makeToken(stranger.client)).toMatchObject(needed);
    expect((await client.post('/api/auth/proof', { passkey: await answerFor(client) })).status).toBe(200);
    expect((await makeToken(client)).status).toBe(200);
  });

  test('cannot be empty', async () => {
    const { client } = await member();
    expect((await client.post('/api/auth/proof', {})).status).toBe(400);
  });

  test('that was checked is worth nothing when the password changed in the meantime', async () => {
    const { client, id } = await member();
    const changing = t.db.write(async (tx) => {
      const [row] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
      const another = { passwordHash: `${row?.hash}x` };
      await tx.update(users).set(another).where(eq(users.id, id));
    });
    const asked = makeToken(client, { currentPassword: password });
    await changing;
    expect((await asked).status).toBe(400);
    expect(await listTokens(id)).toEqual([]);
  });
});

describe('where a second factor is on', () => {
  test('the password alone neither replaces nor ends it, a code does', async () => {
    const { client, id, secret } = await protectedMember();
    const pass = { currentPassword: password };
    expect(await client.post('/api/passkeys/options', pass)).toMatchObject(codeNeeded);
    expect(await client.post('/api/auth/second-factor/recovery-codes', pass)).toMatchObject(codeNeeded);
    expect(await client.delete('/api/auth/second-factor', pass)).toMatchObject(codeNeeded);
    expect((await client.prove(password)).status).toBe(200);
    const proven = await client.delete('/api/auth/second-factor', {});
    expect(proven, 'nor as a proof before').toMatchObject(codeNeeded);
    expect((await client.post('/api/auth/proof', { ...pass, code: codeOf(secret) })).status).toBe(200);
    expect((await client.post('/api/passkeys/options')).status).toBe(200);
    expect((await client.delete('/api/auth/second-factor', {})).status).toBe(200);
    expect(await t.db.read.select().from(secondFactors).where(eq(secondFactors.userId, id))).toEqual([]);
  });

  test('the password stays enough for whatever does not replace it', async () => {
    const { client } = await protectedMember();
    expect(await makeToken(client)).toMatchObject(needed);
    expect((await makeToken(client, { currentPassword: password })).status).toBe(200);
  });
});

test('a client of tRPC reads the code and the proof in the data of the error', async () => {
  const { client } = await member();
  const { body } = await client.post('/trpc/auth.createToken', { name: 'Script' });
  expect(body).toMatchObject({ error: { data: { appCode: 'FRESH_PROOF_NEEDED', needsProof: 'any' } } });
});

import { passkeyChallenges, passkeys } from '#db/schema/auth/passkeys.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { softwareAuthenticator } from '../../test/services/authenticator.ts';
import { callerFor } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { registeredClient, restClient, testPassword } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

withTestApp();

const site = { origin: 'http://proquo.test', rpId: 'proquo.test' };
type Options = { challenge: string; user?: { id: string } };
type Client = ReturnType<typeof restClient>;

const loadChallenge = async (client: Client, path: string) => ((await client.post(path)).body as Options).challenge;
const add = async (client: Client, name = 'Phone', details: Record<string, unknown> = {}) => {
  const key = softwareAuthenticator();
  const challenge = await loadChallenge(client, '/api/passkeys/options');
  const answer = await client.post('/api/passkeys', { name, response: key.create({ challenge, ...site, ...details }) });
  return { key, challenge, answer };
};
const signIn = async (key: ReturnType<typeof softwareAuthenticator>, details: Record<string, unknown> = {}) => {
  const client = restClient(t);
  const challenge = await loadChallenge(client, '/api/auth/passkey/options');
  const response = key.get({ challenge, ...site, ...details });
  return { client, response, answer: await client.post('/api/auth/passkey', { response }) };
};
const member = async () => {
  const { client, ...created } = await registeredClient(t);
  await client.prove();
  return { client, ...created };
};
const refused = { status: 401, body: { message: expect.stringContaining("We couldn't sign you in") } };

describe('adding a passkey', () => {
  test('asks for one that finds its account and knows its owner, keeps it, lists it and emails the member', async () => {
    const { client, email } = await member();
    const options = (await client.post('/api/passkeys/options')).body;
    expect(options).toMatchObject({
      rp: { id: 'proquo.test' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const { key, answer } = await add(client, ' Work phone ');
    expect(answer).toMatchObject({ status: 200, body: { id: key.id, name: 'Work phone', lastUsedAt: null } });
    expect((await client.get('/api/passkeys')).body).toEqual([answer.body]);
    await t.runJobs();
    expect(t.outbox.at(-1)).toMatchObject({ to: email, subject: 'A passkey was added to your account' });
    expect((await client.post('/api/passkeys/options')).body).toMatchObject({ excludeCredentials: [{ id: key.id }] });
  });

  test('accepts each challenge once, from the member it was given to, and not after five minutes', async () => {
    const { client, id } = await member();
    const other = await member();
    const refusal = { status: 400, body: { message: "We couldn't confirm the passkey. Please try again." } };
    const { challenge } = await add(client);
    const create = (by: Client, with_: string) =>
      by.post('/api/passkeys', {
        name: 'Phone',
        response: softwareAuthenticator().create({ challenge: with_, ...site }),
      });
    expect(await create(client, challenge), 'used').toMatchObject(refusal);
    expect(
      await create(other.client, await loadChallenge(client, '/api/passkeys/options')),
      'not theirs',
    ).toMatchObject(refusal);
    const late = await loadChallenge(client, '/api/passkeys/options');
    await t.db.write((tx) =>
      tx.update(passkeyChallenges).set({ expiresAt: Date.now() }).where(eq(passkeyChallenges.userId, id)),
    );
    expect(await create(client, late), 'over').toMatchObject(refusal);
    const forSignIn = await loadChallenge(client, '/api/auth/passkey/options');
    expect(await create(client, forSignIn), 'made for signing in').toMatchObject(refusal);
  });

  test.each([
    ['of another site', { origin: 'https://evil.test' }],
    ['of another domain', { rpId: 'evil.test' }],
    ['that did not ask who is there', { isUserVerified: false }],
  ])('refuses one %s', async (_what, details) => {
    const { client } = await member();
    expect((await add(client, 'Phone', details)).answer.status).toBe(400);
    expect((await client.get('/api/passkeys')).body).toEqual([]);
  });

  test('stops at ten', async () => {
    const { client, id } = await member();
    const row = { userId: id, name: 'Old', publicKey: 'AA', createdAt: Date.now() };
    await t.db.write((tx) =>
      tx.insert(passkeys).values(Array.from({ length: 10 }, (_, index) => ({ ...row, id: `${id}-${index}` }))),
    );
    expect((await add(client)).answer.status).toBe(409);
  });
});

describe('signing in with a passkey', () => {
  test('needs no address, no password and no code, and records when it was used', async () => {
    const { client: own, id } = await member();
    const { key } = await add(own);
    const { client, answer } = await signIn(key);
    expect(answer).toMatchObject({ status: 200, body: { id } });
    expect((await client.get('/api/auth/user')).body).toMatchObject({ id });
    expect((await client.get('/api/passkeys')).body).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    expect((await signIn(key)).answer.status, 'and again').toBe(200);
  });

  test('succeeds once of 20 times with the same answer', async () => {
    const { client: own } = await member();
    const { key } = await add(own);
    const challenge = await loadChallenge(restClient(t), '/api/auth/passkey/options');
    const response = key.get({ challenge, ...site });
    const caller = await callerFor(t.deps, null);
    const { done, refused } = await runConcurrently(() => caller.auth.passkeySignIn({ response }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ PASSKEY_REFUSED: CONCURRENCY - 1 });
  });

  test("goes on after the server's key was renewed and the old one is gone", async () => {
    const { client: own, id } = await member();
    const { key } = await add(own);
    const handle = t.deps.sign('passkey-owner', id);
    const { sign, verify } = t.deps;
    t.deps.sign = (purpose, text) => sign(`renewed ${purpose}`, text);
    t.deps.verify = (purpose, text, given) => verify(`renewed ${purpose}`, text, given);
    const { answer } = await signIn(key, { userHandle: handle });
    Object.assign(t.deps, { sign, verify });
    expect(answer).toMatchObject({ status: 200, body: { id } });
  });

  test('refuses a challenge that is expired, made up, or was for adding one', async () => {
    const { client: own, id } = await member();
    const { key } = await add(own);
    const client = restClient(t);
    const get = (challenge: string) => client.post('/api/auth/passkey', { response: key.get({ challenge, ...site }) });
    expect(await get('bWFkZSB1cA')).toMatchObject(refused);
    expect(await get(await loadChallenge(own, '/api/passkeys/options'))).toMatchObject(refused);
    const late = await loadChallenge(client, '/api/auth/passkey/options');
    await t.db.write((tx) => tx.update(passkeyChallenges).set({ expiresAt: Date.now() - 1 }));
    expect(await get(late)).toMatchObject(refused);
    await client.post('/api/auth/passkey/options');
    expect(await t.db.read.select().from(passkeyChallenges), 'old ones go').toHaveLength(1);
    expect((await t.db.read.select().from(passkeys).where(eq(passkeys.userId, id)))[0]?.lastUsedAt).toBeNull();
  });

  test('refuses the id of another’s passkey, another’s account, and a passkey no one knows', async () => {
    const mine = await add((await member()).client);
    const theirs = await add((await member()).client);
    expect((await signIn(mine.key, { as: theirs.key.id })).answer).toMatchObject(refused);
    const owner = t.deps.sign('passkey-owner', 'somebody else');
    expect((await signIn(mine.key, { userHandle: owner })).answer).toMatchObject(refused);
    expect((await signIn(softwareAuthenticator())).answer).toMatchObject(refused);
  });

  test.each([
    ['on another site', { origin: 'https://evil.test' }],
    ['without asking who is there', { isUserVerified: false }],
  ])('refuses a passkey that was used %s', async (_what, details) => {
    const { key } = await add((await member()).client);
    expect((await signIn(key, details)).answer).toMatchObject(refused);
  });

  test('is refused to suspended and erased members', async () => {
    const { client, id } = await member();
    const { key } = await add(client);
    await updateMember(t.db, id, { suspendedAt: Date.now() });
    expect((await signIn(key)).answer.status).toBe(403);
    const gone = await member();
    const { key: left } = await add(gone.client);
    await gone.client.delete('/api/user', { password: testPassword });
    expect((await signIn(left)).answer).toMatchObject(refused);
  });
});

describe('removing a passkey', () => {
  test('ends it at once', async () => {
    const { client, email } = await member();
    const { key } = await add(client);
    expect((await signIn(key)).answer.status).toBe(200);
    expect((await client.delete(`/api/passkeys/${key.id}`)).body).toEqual({ success: true });
    expect((await signIn(key)).answer).toMatchObject(refused);
    await t.runJobs();
    expect(t.outbox.at(-1)).toMatchObject({ to: email, subject: 'A passkey was removed from your account' });
  });
});

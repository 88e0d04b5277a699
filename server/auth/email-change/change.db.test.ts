import { heldEmails } from '#db/schema/auth/sign-in.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findMemberRow, updateMember } from '../../test/rows.ts';
import { registeredClient, restClient, testPassword as password } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { tokenIn } from '../../test/mail/token-in.ts';
import { emailTo } from '../../test/mail/email-to.ts';
import { askForReset } from '../../test/auth/links.ts';

withTestApp({ RATE_LIMIT: 'on' });

const currentPassword = password;
let count = 0;
const fresh = () => `change-${(count += 1)}@proquo.test`;
type Client = ReturnType<typeof restClient>;

const member = async (isProven = true) => {
  const created = await registeredClient(t);
  if (isProven) await updateMember(t.db, created.id, { isEmailVerified: true });
  return created;
};
const ask = (client: Client, email: string, more: object = { currentPassword }) =>
  client.patch('/api/users/profile', { email, ...more });
const linkTo = async (email: string) => {
  const mail = await emailTo(t, email, 'Please confirm your new email address');
  return { mail, token: tokenIn(mail?.text ?? '') };
};
/** Asks for a new address. Returns it, and the token of the link that was emailed there. */
const asked = async (client: Client) => {
  const to = fresh();
  expect((await ask(client, to)).status).toBe(200);
  return { to, token: (await linkTo(to)).token };
};
const open = (client: Client, token: string, more: object = {}) =>
  client.post('/api/auth/verify-email', { token, ...more });

describe('asking for another address', () => {
  test('needs the password, and a browser', async () => {
    const { client, email } = await member();
    const to = fresh();
    expect(await ask(client, to, {})).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^FRESH_PROOF_NEEDED/) },
    });
    expect((await ask(client, to, { currentPassword: 'wrong' })).status).toBe(400);
    const created = await client.post('/api/tokens', { name: 'Script', scope: 'write', currentPassword });
    const { token } = created.body as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const patch = async (payload: object) =>
      (await t.app.inject({ method: 'PATCH', url: '/api/users/profile', headers, payload })).statusCode;
    expect(await patch({ email: to, currentPassword })).toBe(403);
    expect(await patch({ email, phone: '512 555 0100' }), 'the rest of the settings').toBe(200);
    await t.runJobs();
    expect(t.outbox.filter((mail) => mail.to === to)).toEqual([]);
  });

  test('changes nothing before the emailed link is opened in a session of the account', async () => {
    const { client, id, email } = await member();
    const to = fresh();
    expect(await ask(client, to)).toMatchObject({ status: 200, body: { email, pendingEmail: to } });
    const { token } = await linkTo(to);
    expect(await open(restClient(t), token)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('sign in to this account') },
    });
    expect((await open((await member()).client, token)).status, 'another member').toBe(401);
    expect(await findMemberRow(t.db, id)).toMatchObject({ email, pendingEmail: to });
    expect((await open(client, token)).body).toEqual({ success: true });
    expect(await findMemberRow(t.db, id)).toMatchObject({ email: to, pendingEmail: null, isEmailVerified: true });
    expect((await open(client, token)).status, 'once').toBe(400);
  });

  test('is confirmed without a session by the link and the password', async () => {
    const { client, id } = await member();
    const { to, token } = await asked(client);
    expect((await open(restClient(t), token, { password: 'wrong' })).status).toBe(401);
    expect((await open(restClient(t), token, { password })).status).toBe(200);
    expect(await findMemberRow(t.db, id)).toMatchObject({ email: to });
  });

  test('emails a stranger nothing of the member’s words', async () => {
    const { client } = await registeredClient(t, { firstName: 'Buy pills', lastName: 'Cheaply' });
    const to = fresh();
    await ask(client, to);
    const { mail } = await linkTo(to);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/pills|cheaply/i);
  });

  test('is refused for a taken address, also when it is taken before the link is opened', async () => {
    const { client, id, email } = await member();
    const other = await member();
    expect((await ask(client, other.email)).status).toBe(409);
    const { to, token } = await asked(client);
    await restClient(t).register({ email: to });
    expect((await open(client, token)).status).toBe(409);
    expect(await findMemberRow(t.db, id)).toMatchObject({ email });
  });

  test('can be cancelled, and a later one replaces it', async () => {
    const { client, id } = await member();
    const { to: first, token } = await asked(client);
    expect((await client.delete('/api/users/profile/pending-email')).body).toMatchObject({ pendingEmail: null });
    expect((await open(client, token)).status).toBe(400);
    await ask(client, first);
    const again = await linkTo(first);
    const second = await asked(client);
    expect((await open(client, again.token)).status).toBe(400);
    expect((await open(client, second.token)).status).toBe(200);
    expect(await findMemberRow(t.db, id)).toMatchObject({ email: second.to });
  });

  test('stops at five a day, however many at once, and at five emails an hour to one address', async () => {
    const { client } = await member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(client, fresh())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    const victim = fresh();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await ask((await member()).client, victim)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await t.runJobs();
    expect(t.outbox.filter((mail) => mail.to === victim)).toHaveLength(5);
  });
});

describe('what was asked for', () => {
  test('ends with a reset of the password', async () => {
    const { client, id, email } = await member();
    const { token } = await asked(client);
    const reset = await askForReset(t, email);
    await restClient(t).post('/api/auth/reset-password', { token: reset, password: 'quite another one' });
    expect((await open(restClient(t), token, { password: 'quite another one' })).status).toBe(400);
    expect(await findMemberRow(t.db, id)).toMatchObject({ email, pendingEmail: null });
  });

  test('holds the former verified address for seven days, and an unverified one not at all', async () => {
    const [proven, squatter] = [await member(), await member(false)];
    for (const { client } of [proven, squatter]) await open(client, (await asked(client)).token);
    expect(await t.db.read.$count(heldEmails, eq(heldEmails.email, proven.email))).toBe(1);
    expect(await t.db.read.$count(heldEmails, eq(heldEmails.email, squatter.email))).toBe(0);
    expect((await restClient(t).register({ email: squatter.email })).email).toBe(squatter.email);
  });

  test('leaves no job that names an address once it is done', async () => {
    const { client } = await member();
    await ask(client, fresh());
    await t.runJobs();
    const left = await t.db.read
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, 'auth.change-mail'), eq(jobs.status, 'done')));
    expect(JSON.stringify(left)).not.toContain('@');
  });
});

import { TERMS_VERSION } from '#contracts/profile/terms-of-use.ts';
import { oauthAccounts } from '#db/schema/auth/sign-in.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
import { secondFactors } from '#db/schema/auth/second-factors.ts';
import { securityEvents } from '#db/schema/auth/security-events.ts';
import { users } from '#db/schema/auth/members.ts';
import { trials } from '#db/schema/subscription/plans.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CONCURRENCY } from '../../test/run-concurrently.ts';
import { callerFor, createMember } from '../../test/factories.ts';
import { registeredClient } from '../../test/rest-client.ts';
import { newTotpSecret, sealSecret } from '../second-factor/totp.ts';
import { createSocialApp, findMember, type SocialApp, socialBrowser } from '../../test/social-app.ts';
import { askForReset } from '../../test/auth/links.ts';
import { codeOf } from '../../test/auth/second-factor.ts';
import { MINUTE } from '../../platform/core/time.ts';

let t: SocialApp;
beforeAll(async () => {
  t = await createSocialApp({ ADMIN_EMAILS: 'boss@proquo.test' });
});
afterAll(() => t.close());

let count = 0;
/** A person with an account at the provider. */
const someone = (claims: Record<string, unknown> = {}) => {
  count += 1;
  return {
    sub: `person-${count}`,
    email: `person-${count}@example.com`,
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hopper',
    ...claims,
  };
};
type Person = Parameters<typeof t.provider.is>[0];
/** Signs in as this person of the provider; returns where the browser ends. */
const signIn = (name: 'google' | 'apple', person: Person) => {
  t.provider.is(person);
  return socialBrowser(t, name).signIn();
};
/** Signs in as this person; returns their account. */
const enter = async (name: 'google' | 'apple', person: Person) => findMember(t, await signIn(name, person));
const listSubjects = async (email: string) => {
  await t.runJobs();
  return t.outbox.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const findAccount = async (email: string) => (await t.db.read.select().from(users).where(eq(users.email, email)))[0];
const listLinks = (userId: string) => t.db.read.select().from(oauthAccounts).where(eq(oauthAccounts.userId, userId));

describe.each(['google', 'apple'] as const)('sign-in with %s', (name) => {
  test('makes an account with a trial and a welcome, its profile to be completed', async () => {
    const person = someone();
    const ended = await signIn(name, person);
    expect(ended.location).toBe('/dashboard');
    const member = await findMember(t, ended);
    expect(member).toMatchObject({
      email: person.email,
      firstName: 'Grace',
      lastName: 'Hopper',
      isEmailVerified: true,
      profileComplete: false,
      hasPassword: false,
      termsVersion: TERMS_VERSION,
      termsCurrent: true,
    });
    const [trial] = await t.db.read
      .select()
      .from(trials)
      .where(eq(trials.userId, String(member?.['id'])));
    expect(trial?.endsAt).toBeGreaterThan(Date.now());
    expect(await listSubjects(person.email)).toEqual(['Welcome to ProQuo']);
  });

  test('takes no name of the product or its staff, also not in two parts', async () => {
    for (const [given_name, family_name] of [
      ['Pro', 'Quo'],
      ['Ad', 'Min'],
    ]) {
      const member = await enter(name, someone({ given_name, family_name }));
      expect(member).toMatchObject({ firstName: given_name, lastName: 'member' });
    }
  });

  test('finds the same account again, also under another address and another name', async () => {
    const person = someone();
    const first = await enter(name, person);
    const again = await enter(name, { ...person, email: `moved-${count}@example.com`, given_name: 'Other' });
    expect(again).toMatchObject({ id: first?.['id'], email: person.email, firstName: 'Grace' });
  });

  test('links an account with the same address, whatever its case, and keeps its password', async () => {
    const person = someone();
    const id = await createMember(t.db, { email: person.email, isEmailVerified: true, passwordHash: 'kept' });
    expect(await enter(name, { ...person, email: person.email.toUpperCase() })).toMatchObject({ id });
    expect(await listLinks(id)).toMatchObject([{ provider: name, providerUserId: person.sub }]);
    expect((await findAccount(person.email))?.passwordHash).toBe('kept');
  });

  test('links no account whose address the provider has not verified', async () => {
    for (const email_verified of [false, 'false', undefined]) {
      const person = someone({ email_verified });
      const id = await createMember(t.db, { email: person.email, isEmailVerified: true });
      const ended = await signIn(name, person);
      expect(ended).toEqual({ location: '/login?error=social-email-unverified', session: '' });
      expect(await listLinks(id)).toEqual([]);
    }
  });

  test('takes an account over whole from a member who never verified its address', async () => {
    const person = someone();
    const { client: squatter, id } = await registeredClient(t, { email: person.email });
    await t.runJobs();
    const now = Date.now();
    await t.db.write(async (tx) => {
      await tx.insert(passkeys).values({ id: `key-${id}`, userId: id, name: 'Key', publicKey: 'AA', createdAt: now });
      await tx.insert(secondFactors).values({ userId: id, sealedSecret: 'AA', confirmedAt: now, createdAt: now });
    });
    expect(await enter(name, person)).toMatchObject({ id, isEmailVerified: true });
    expect((await findAccount(person.email))?.passwordHash).toBeNull();
    expect((await squatter.get('/api/auth/user')).status).toBe(401);
    for (const table of [passkeys, secondFactors]) {
      expect(await t.db.read.select().from(table).where(eq(table.userId, id))).toEqual([]);
    }
    const password = { email: person.email, password: 'a long password' };
    expect((await squatter.post('/api/auth/login', password)).status).toBe(401);
    expect((await listSubjects(person.email)).at(-1)).toMatch(/password/i);
  });

  test('makes an account of an unverified address that no one has, to be verified here', async () => {
    const person = someone({ email_verified: false });
    expect(await enter(name, person)).toMatchObject({ email: person.email, isEmailVerified: false });
    expect(await listSubjects(person.email)).toContain('Please verify your email');
  });

  test.each(['the provider', 'a reset link'])(
    'leaves whoever made the account of an unverified address no way in, once %s proves it',
    async (proof) => {
      const owner = someone();
      const squatter = someone({ email: owner.email, email_verified: false });
      const { id } = (await enter(name, squatter)) as { id: string };
      if (proof === 'the provider') await signIn(name, owner);
      else {
        const token = await askForReset(t, owner.email);
        await (await callerFor(t.deps, null)).auth.resetPassword({ token, password: 'a long password' });
      }
      expect(await findAccount(owner.email)).toMatchObject({ id, isEmailVerified: true });
      const left = (await listLinks(id)).map((link) => link.providerUserId);
      expect(left).toEqual(proof === 'the provider' ? [owner.sub] : []);
      const refused = { location: '/login?error=social-email-unverified', session: '' };
      expect(await signIn(name, squatter)).toEqual(refused);
    },
  );

  test('is refused to a suspended member', async () => {
    const person = someone();
    await createMember(t.db, { email: person.email, isEmailVerified: true, suspendedAt: 1 });
    expect(await signIn(name, person)).toEqual({ location: '/login?error=suspended', session: '' });
  });

  test('says so to a member without a password, and the link by email sets one', async () => {
    const person = someone();
    const { id } = (await enter(name, person)) as { id: string };
    const caller = await callerFor(t.deps, id);
    const input = { currentPassword: '', newPassword: 'a long password' };
    await expect(caller.auth.changePassword(input)).rejects.toThrow(/doesn't have a password yet/);
    await expect(caller.profile.erase({ password: '' })).rejects.toThrow(/doesn't have a password yet/);
    const token = await askForReset(t, person.email);
    await caller.auth.resetPassword({ token, password: 'a long password' });
    expect((await caller.auth.user()).hasPassword).toBe(true);
  });

  test('makes one account of many callbacks at once', async () => {
    const person = someone();
    t.provider.is(person);
    const ended = await Promise.all(Array.from({ length: CONCURRENCY }, () => socialBrowser(t, name).signIn()));
    expect(new Set(ended.map(({ location }) => location))).toEqual(new Set(['/dashboard']));
    const ids = await Promise.all(ended.map(async (memberId) => (await findMember(t, memberId))?.['id']));
    expect(new Set(ids).size).toBe(1);
    expect(await listLinks(String(ids[0]))).toHaveLength(1);
  });
});

describe('a second factor', () => {
  /** A person whose account has Google linked and two-step sign-in on. */
  const guarded = async () => {
    const person = someone();
    const { id } = (await enter('google', person)) as { id: string };
    const secret = newTotpSecret();
    const createdAt = Date.now();
    const sealedSecret = sealSecret(t.deps, id, secret);
    await t.db.write((tx) =>
      tx.insert(secondFactors).values({ userId: id, sealedSecret, confirmedAt: createdAt, createdAt }),
    );
    return { id, person, secret };
  };
  const finish = (jar: Map<string, string>, given: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth/second-factor/finish',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      payload: { code: given },
    });

  test('is asked for before a session begins, and of this browser alone', async () => {
    const { id, secret } = await guarded();
    const browser = socialBrowser(t, 'google');
    const half = await browser.signIn();
    expect(half).toEqual({ location: '/login?step=code', session: '' });
    expect((await finish(new Map(), codeOf(secret))).statusCode, 'another browser').toBe(401);
    expect((await finish(new Map([['proquo_waiting', `${id}.x`]]), codeOf(secret))).statusCode, 'made up').toBe(401);
    expect((await finish(browser.jar, '000000')).json()).toMatchObject({
      message: "That code isn't right. Please try again.",
    });
    const done = await finish(browser.jar, codeOf(secret));
    expect(done.json()).toMatchObject({ id });
    const session = done.cookies.find((cookie) => cookie.name === 'proquo_session')?.value ?? '';
    expect(await findMember(t, { location: '', session })).toMatchObject({ id });
    expect(done.cookies.find((cookie) => cookie.name === 'proquo_waiting')?.value).toBe('');
  });

  test('is waited for ten minutes', async () => {
    const { secret } = await guarded();
    const browser = socialBrowser(t, 'google');
    await browser.signIn();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE });
    const late = await finish(browser.jar, codeOf(secret));
    vi.useRealTimers();
    expect(late.json()).toMatchObject({ message: expect.stringContaining('took too long') });
  });
});

describe('linking', () => {
  test('is emailed, and logged', async () => {
    const person = someone();
    const id = await createMember(t.db, { email: person.email });
    await signIn('google', person);
    expect(await listSubjects(person.email)).toContain('A new way to sign in to your account');
    const events = await t.db.read.select().from(securityEvents).where(eq(securityEvents.userId, id));
    expect(events.map(({ kind }) => kind)).toEqual(['social-linked', 'signed-in']);
  });

  test('treats names that our forms would refuse as missing', async () => {
    const person = someone({ given_name: 'Win at https://evil.test', family_name: 'www.evil.test' });
    expect(await enter('google', person)).toMatchObject({ firstName: 'New', lastName: 'member' });
  });
});

describe('what only one provider does', () => {
  test('Apple writes booleans as texts, and sends the name once, beside the token', async () => {
    const { sub, email } = someone();
    t.provider.is({ sub, email, email_verified: 'true' });
    const user = JSON.stringify({ name: { firstName: ' Ada ', lastName: 'Lovelace' }, email: 'not@this.one' });
    const first = await findMember(t, await socialBrowser(t, 'apple').signIn({ user }));
    expect(first).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email, isEmailVerified: true });
    const again = await enter('apple', { sub, email, email_verified: 'true' });
    expect(again).toMatchObject({ id: first?.['id'], firstName: 'Ada' });
  });

  test('without a valid name, the profile screen asks for one', async () => {
    for (const user of ['', 'no json', '{"name":{"firstName":7}}']) {
      const { sub, email } = someone();
      t.provider.is({ sub, email, email_verified: true });
      const member = await findMember(t, await socialBrowser(t, 'apple').signIn({ user }));
      expect(member).toMatchObject({ firstName: 'New', lastName: 'member', profileComplete: false });
    }
  });

  test('an address of ADMIN_EMAILS makes an admin only if it is verified', async () => {
    const claimed = someone({ email: 'boss@proquo.test', email_verified: false });
    expect(await enter('google', claimed)).toMatchObject({ isAdmin: false });
    expect(await enter('apple', someone({ email: 'boss@proquo.test' }))).toMatchObject({ isAdmin: true });
  });
});

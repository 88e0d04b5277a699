import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { createSocialApp, findMember, type SocialApp, socialBrowser } from '../../test/social-app.ts';
import { MINUTE } from '../../platform/core/time.ts';

let t: SocialApp;
beforeAll(async () => {
  t = await createSocialApp();
});
afterAll(() => t.close());
afterEach(() => void vi.useRealTimers());

const person = { sub: 'one', email: 'one@example.com', email_verified: true, given_name: 'One', family_name: 'Person' };
const failed = { location: '/login?error=social-failed', session: '' };

describe.each(['google', 'apple'] as const)('the way to %s and back', (name) => {
  test('begins with a state, a nonce and a cookie that only this browser has', async () => {
    const browser = socialBrowser(t, name);
    const { address, cookies } = await browser.start();
    const asked = new URL(address).searchParams;
    expect(address.startsWith(`${t.provider.url}/authorize?`)).toBe(true);
    expect(asked.get('redirect_uri')).toBe(`http://proquo.test/api/auth/${name}/callback`);
    expect(asked.get('response_type')).toBe('code');
    for (const secret of ['state', 'nonce']) expect(asked.get(secret)?.length).toBeGreaterThan(30);
    expect(asked.get('code_challenge_method')).toBe(name === 'google' ? 'S256' : null);
    expect(asked.get('response_mode')).toBe(name === 'apple' ? 'form_post' : null);
    expect(cookies).toMatchObject([
      { name: `proquo_oauth_${name}`, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 },
    ]);
    const other = new URL((await socialBrowser(t, name).start()).address).searchParams;
    expect(other.get('state')).not.toBe(asked.get('state'));
  });

  test('over https has a secure cookie, which comes along with what Apple posts', async () => {
    const https = await createSocialApp({ APP_URL: 'https://proquo.test' });
    https.deps.appUrl = () => 'https://proquo.test';
    const { cookies } = await socialBrowser(https, name).start();
    expect(cookies).toMatchObject([
      { name: `__Host-proquo_oauth_${name}`, secure: true, sameSite: name === 'apple' ? 'None' : 'Lax' },
    ]);
    await https.close();
  });

  test('is refused with another state, none, and with the cookie of another browser', async () => {
    t.provider.is(person);
    const browser = socialBrowser(t, name);
    const answer = t.provider.consent((await browser.start()).address);
    expect(await socialBrowser(t, name).comeBack(answer)).toEqual(failed);
    const other = socialBrowser(t, name);
    await other.start();
    expect(await other.comeBack(answer)).toEqual(failed);
    expect(await browser.comeBack({ code: answer.code })).toEqual(failed);
    expect(await browser.comeBack({ ...answer, state: 'é'.repeat(answer.state.length) })).toEqual(failed);
    expect((await browser.comeBack(answer)).location).toBe('/dashboard');
  });

  test('works once: a replay is refused, even by a browser that still has its cookie', async () => {
    t.provider.is(person);
    const browser = socialBrowser(t, name);
    const { address } = await browser.start();
    const kept = new Map(browser.jar);
    const answer = t.provider.consent(address);
    expect((await browser.comeBack(answer)).location).toBe('/dashboard');
    expect(browser.jar.has(`proquo_oauth_${name}`)).toBe(false);
    expect((await browser.comeBack(answer)).location).toBe(failed.location);
    const again = socialBrowser(t, name);
    for (const [cookie, value] of kept) again.jar.set(cookie, value);
    expect(await again.comeBack(answer)).toEqual(failed);
  });

  test('expires after ten minutes', async () => {
    t.provider.is(person);
    const browser = socialBrowser(t, name);
    const answer = t.provider.consent((await browser.start()).address);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE + 1 });
    expect(await browser.comeBack(answer)).toEqual(failed);
  });

  test('is refused with a cookie that was changed, or is of the other provider', async () => {
    t.provider.is(person);
    const browser = socialBrowser(t, name);
    const answer = t.provider.consent((await browser.start()).address);
    const cookie = `proquo_oauth_${name}`;
    const [text = '', signature = ''] = (browser.jar.get(cookie) ?? '').split('.');
    const changed = JSON.parse(Buffer.from(text, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...changed, expiresAt: 9e15 })).toString('base64url');
    for (const value of [`${forged}.${signature}`, text, `${text}.`, 'x.y', '.']) {
      browser.jar.set(cookie, value);
      expect(await browser.comeBack(answer), value).toEqual(failed);
    }
    const other = socialBrowser(t, name === 'google' ? 'apple' : 'google');
    await other.start();
    const [foreign = ''] = other.jar.values();
    browser.jar.set(cookie, foreign);
    const state = new URL((await other.start()).address).searchParams.get('state') ?? '';
    expect(await browser.comeBack({ ...answer, state })).toEqual(failed);
  });

  test.each([
    ['for another attempt', { nonce: 'another' }],
    ['for another client', { audience: 'another' }],
    ['of another issuer', { issuer: 'https://evil.test' }],
    ['that is over', { expires: '-5m' }],
    ['signed by someone else', { hasForeignKey: true }],
  ])('refuses a token %s', async (_what, how) => {
    t.provider.is(person, how);
    expect(await socialBrowser(t, name).signIn()).toEqual(failed);
  });

  test.each([
    ['access_denied', '/login?error=social-denied'],
    ['user_cancelled_authorize', '/login?error=social-denied'],
    ['server_error', '/login?error=social-failed'],
  ])('leads to the login page with the reason after %s', async (error, location) => {
    const browser = socialBrowser(t, name);
    const state = new URL((await browser.start()).address).searchParams.get('state') ?? '';
    expect(await browser.comeBack({ error, state })).toEqual({ location, session: '' });
    expect(browser.jar.size).toBe(0);
  });

  test('refuses a person without an address, and a code that the provider never gave', async () => {
    t.provider.is({ sub: 'nameless' });
    expect(await socialBrowser(t, name).signIn()).toEqual(failed);
    expect(await socialBrowser(t, name).signIn({ code: 'made up' })).toEqual(failed);
  });

  test('ends the session that was there before', async () => {
    t.provider.is(person);
    const browser = socialBrowser(t, name);
    const before = await browser.signIn();
    const after = await browser.signIn();
    expect(await findMember(t, before)).toBeNull();
    expect(await findMember(t, after)).toMatchObject({ email: person.email });
  });

  test('says so where the provider cannot be reached, and works once it is back', async () => {
    const gone = await createSocialApp({
      GOOGLE_ISSUER_URL: 'http://127.0.0.1:9',
      APPLE_ISSUER_URL: 'http://127.0.0.1:9',
    });
    expect((await socialBrowser(gone, name).start()).address).toBe(failed.location);
    await gone.close();
  });
});

describe('which sign-ins there are', () => {
  test('are named with the session', async () => {
    expect((await t.app.inject('/api/auth/session')).json()).toMatchObject({ social: ['google', 'apple'] });
    const none = await createTestApp();
    expect((await none.app.inject('/api/auth/session')).json()).toMatchObject({ social: [] });
    for (const url of ['/api/auth/google', '/api/auth/google/callback?code=x&state=y', '/api/auth/apple/callback']) {
      expect((await none.app.inject(url)).headers.location).toBe('/login?error=social-unavailable');
    }
    await none.close();
  });

  test('a provider without its secret stops the start', async () => {
    await expect(createTestApp({ GOOGLE_CLIENT_ID: 'x' })).rejects.toThrow('GOOGLE_CLIENT_SECRET');
    await expect(createTestApp({ APPLE_CLIENT_ID: 'x', APPLE_TEAM_ID: 'y' })).rejects.toThrow('APPLE_KEY_ID');
  });
});

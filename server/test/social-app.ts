import { type OpenIdProvider, startOpenIdProvider } from './services/openid-provider.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Name = 'google' | 'apple';
/** Where a browser was redirected to, and its session then. */
export type Ended = { location: string; session: string };

export type SocialApp = TestApp & { provider: OpenIdProvider };

/** The whole server with both sign-ins configured, against a provider of the test. */
export const createSocialApp = async (settings: Record<string, string> = {}): Promise<SocialApp> => {
  const provider = await startOpenIdProvider();
  const t = await createTestApp({ ...provider.settings, ...settings });
  const close = async () => {
    await t.close();
    await provider.close();
  };
  return { ...t, provider, close };
};

/** One browser on its way to a provider and back. */
export const socialBrowser = (t: SocialApp, name: Name) => {
  const jar = new Map<string, string>();
  const keep = (cookies: { name: string; value: string }[]) => {
    for (const { name: cookie, value } of cookies) {
      if (value) jar.set(cookie, value);
      else jar.delete(cookie);
    }
  };
  const headers = () => ({ cookie: [...jar].map((pair) => pair.join('=')).join('; ') });
  const start = async (query = '') => {
    const answer = await t.app.inject({ url: `/api/auth/${name}${query}`, headers: headers() });
    keep(answer.cookies);
    return { address: String(answer.headers.location), cookies: answer.cookies };
  };
  const comeBack = async (fields: Record<string, string>): Promise<Ended> => {
    const form = new URLSearchParams(fields).toString();
    const url = `/api/auth/${name}/callback`;
    const answer = await (name === 'google'
      ? t.app.inject({ url: `${url}?${form}`, headers: headers() })
      : t.app.inject({
          method: 'POST',
          url,
          payload: form,
          headers: {
            ...headers(),
            origin: 'https://appleid.apple.com',
            'content-type': 'application/x-www-form-urlencoded',
          },
        }));
    keep(answer.cookies);
    return { location: String(answer.headers.location), session: jar.get('proquo_session') ?? '' };
  };
  return {
    jar,
    start,
    comeBack,
    /** The whole flow: redirect, consent, and back. */
    signIn: async (more: Record<string, string> = {}): Promise<Ended> => {
      const { address } = await start();
      return comeBack({ ...t.provider.consent(address), ...more });
    },
  };
};

/** The member that this session signs in, or null. */
export const findMember = async (t: TestApp, { session }: Ended) => {
  const answer = await t.app.inject({ url: '/api/auth/user', headers: { cookie: `proquo_session=${session}` } });
  return answer.statusCode === 200 ? answer.json<Record<string, unknown>>() : null;
};

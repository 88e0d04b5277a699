import type { InjectOptions } from 'fastify';
import type { TestApp } from './test-app.ts';

/** The password of the members that register() makes. */
export const testPassword = 'a long password';

export type RestAnswer = {
  status: number;
  body: unknown;
  headers: Record<string, string | string[] | number | undefined>;
};

/** Calls the REST facade over HTTP as one browser would: it stores the session's cookie. */
export const restClient = (t: TestApp) => {
  let cookie = '';
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<RestAnswer> => {
    const options: InjectOptions = { method, url, headers: { ...(cookie ? { cookie } : {}), ...headers } };
    if (body !== undefined) options.payload = body as object;
    const answer = await t.app.inject(options);
    const set = answer.cookies.find((cookie) => cookie.name === 'proquo_session');
    if (set) cookie = set.value ? `proquo_session=${set.value}` : '';
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };
  return {
    get: (url: string, headers?: Record<string, string>) => call('GET', url, undefined, headers),
    post: (url: string, body?: unknown, headers?: Record<string, string>) => call('POST', url, body, headers),
    put: (url: string, body?: unknown, headers?: Record<string, string>) => call('PUT', url, body, headers),
    patch: (url: string, body?: unknown) => call('PATCH', url, body),
    delete: (url: string, body?: unknown) => call('DELETE', url, body),
    cookie: () => cookie,
    /** Authenticates again, which is valid for five minutes. */
    prove: (currentPassword = testPassword) => call('POST', '/api/auth/proof', { currentPassword }),
    /** Registers a new member and stays signed in. */
    register: async (fields: Record<string, unknown> = {}) => {
      const email = `member-${Math.random().toString(36).slice(2)}@proquo.test`;
      const answer = await call('POST', '/api/auth/register', {
        firstName: 'Maya',
        lastName: 'Lopez',
        email,
        password: testPassword,
        ...fields,
      });
      return answer.body as { id: string; email: string };
    },
  };
};

/** Registers a new member, and gives their browser, in which they stay signed in. */
export const registeredClient = async (t: TestApp, fields?: Record<string, unknown>) => {
  const client = restClient(t);
  return { client, ...(await client.register(fields)) };
};

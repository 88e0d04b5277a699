import { isIPv6 } from 'node:net';
import { z } from 'zod';

/** Hosts that browsers on this machine reach as localhost, a name that they treat as secure even over plain http. */
const localHosts = new Set(['127.0.0.1', '0.0.0.0', '[::]']);

/** The host of the address at which a server is opened that listens on `host`: IPv6 in brackets. */
export const hostInUrl = (host: string): string => {
  const bare = host.replace(/%.*/s, '');
  const name = isIPv6(bare) ? new URL(`http://[${bare}]`).hostname : bare;
  return localHosts.has(name) ? 'localhost' : name;
};

const parsed = (value: string): URL | null => {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

const mustBeHttp = 'must be an address that starts with http:// or https://';

/** The site's own address: an origin and no more, because every link and cookie is made from it. */
export const siteOrigin = z
  .string()
  .trim()
  .refine((value) => parsed(value) !== null, { error: mustBeHttp, abort: true })
  .refine(
    (value) => {
      const { pathname, search, hash, username, password } = new URL(value);
      return pathname === '/' && !search && !hash && !username && !password;
    },
    { error: `${mustBeHttp}, without a path, query, fragment or password` },
  )
  .transform((value) => new URL(value).origin);

/** The address of a service, to which paths are added: its scheme and host in lower case. */
export const serviceAddress = z
  .string()
  .trim()
  .refine((value) => parsed(value) !== null, { error: mustBeHttp, abort: true })
  .refine((value) => !/[?#]/.test(value), { error: `${mustBeHttp}, without a query or fragment` })
  .transform((value) => {
    const { href } = new URL(value);
    return value.endsWith('/') ? href : href.replace(/\/$/, '');
  });

/** Whether the site is on https. Links, cookies and headers depend on it. */
export const isHttps = ({ APP_URL }: { APP_URL?: string | undefined }): boolean =>
  APP_URL !== undefined && new URL(APP_URL).protocol === 'https:';

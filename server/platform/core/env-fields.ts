import { z } from 'zod';

// The kinds of values that settings have.

export const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');
export const optional = z.string().trim().min(1).optional();
/** A URL with one of these protocols: any other would be ignored silently, or fail much later. */
export const addressOf = (...protocols: string[]) =>
  z
    .string()
    .trim()
    .refine(
      (value) => protocols.some((protocol) => URL.parse(value)?.protocol === `${protocol}:` && value.includes('://')),
      `must be an address like ${protocols[0]}://…`,
    )
    .transform((value) => value.replace(/^\w+/, (scheme) => scheme.toLowerCase()))
    .optional();
export const keyOf = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${length}}$`), `must be a key of ${length} letters, digits, - and _`)
    .optional();
export const threshold = (fallback: number, max: number) => z.coerce.number().min(0).max(max).default(fallback);
/** The number of proxies before the server: 'on' is one. Each appends the address it saw to X-Forwarded-For. */
export const proxies = z
  .string()
  .regex(/^(on|off|[1-9])$/, "must be 'on', 'off' or a number of proxies")
  .default('off')
  .transform((value) => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value)));
/** The push services of Chrome and other Chromium browsers, of Firefox, of Edge on Windows, and of Safari. */
export const PUSH_SERVICES = 'fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com';
export const hosts = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine(
      (all) => all.every((item) => /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(item)),
      'must be names of hosts, separated by commas',
    );
export const secretKey = z.string().min(32, 'must have 32 or more characters').optional();
/** Name servers as Node's resolver takes them: '127.0.0.1:5353,[::1]:53'. */
export const dnsServers = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (all) => all.every((item) => /^(?:\d+\.\d+\.\d+\.\d+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(item)),
    'must be addresses of name servers like 127.0.0.1:53, separated by commas',
  )
  .optional();
/** Sockets as 'address:port', IPv6 in brackets. */
export const sockets = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (all) => all.every((item) => /^(?:\d+\.\d+\.\d+\.\d+|\[[\da-f:]+\]):\d{1,5}$/.test(item)),
    'must be addresses with ports like 10.0.0.7:8443, separated by commas',
  )
  .optional();
/** Names or addresses of machines with ports: 'sentinel1:26379,10.0.0.7:26379'. */
export const machines = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (all) => all.every((item) => /^(?:[a-z\d._-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(item)),
    'must be machines with ports like 10.0.0.7:26379, separated by commas',
  )
  .optional();
export const port = z.coerce.number().int().min(0).max(65535);

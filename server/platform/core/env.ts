import { APP_NAME } from '#contracts/shared/app.ts';
import { DEFAULT_FREE_MAX_MESSAGES, DEFAULT_FREE_MAX_POSTS } from '#contracts/subscription/plans.ts';
import { z } from 'zod';
import { serviceAddress, siteOrigin } from './site-address.ts';
import {
  onOff,
  optional,
  addressOf,
  keyOf,
  threshold,
  proxies,
  hosts,
  machines,
  secretKey,
  dnsServers,
  sockets,
  port,
  PUSH_SERVICES,
} from './env-fields.ts';
import { emailAddress } from '#contracts/shared/email-address.ts';
import { engineSettings } from '#db/engine/setting.ts';
import { describeProblem } from '#contracts/shared/zod-messages.ts';

const address = emailAddress('must be an email address');

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  APP_NAME: z.string().trim().min(1).default(APP_NAME),
  APP_URL: siteOrigin.optional(),
  ROLE: z.enum(['web', 'worker', 'both']).default('both'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  TLS_CERT_FILE: optional,
  TLS_KEY_FILE: optional,
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: addressOf('postgres', 'postgresql'),
  DATABASE_READ_URL: addressOf('postgres', 'postgresql'),
  DATABASE_CA_FILE: optional,
  DATABASE_PREPARE: onOff('on'),
  ENGINE: z.enum(engineSettings).default('on'),
  REDIS_URL: addressOf('redis', 'rediss'),
  REDIS_SENTINELS: machines,
  REDIS_SENTINEL_PASSWORD: optional,
  OPENSEARCH_URL: serviceAddress.optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  RATE_LIMIT: onOff('on'),
  KEEP_ANSWERS: onOff('on'),
  TRUST_PROXY: proxies,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  FREE_MAX_POSTS: z.coerce.number().int().min(0).default(DEFAULT_FREE_MAX_POSTS),
  FREE_MAX_MESSAGES: z.coerce.number().int().min(0).default(DEFAULT_FREE_MAX_MESSAGES),
  POST_DAYS: z.coerce.number().int().min(1).max(3650).default(60),
  DORMANT_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  ANSWER_DAYS: z.coerce.number().int().min(1).max(60).default(7),
  FIRST_CONTACTS_PER_DAY: z.coerce.number().int().min(0).default(20),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine(
      (all) => all.every((item) => address.safeParse(item).success),
      'must be email addresses, separated by commas',
    )
    .transform((all) => all.map((item) => address.parse(item))),
  BREACHED_PASSWORDS_URL: serviceAddress.optional(),
  ADMIN_SECOND_FACTOR: z.enum(['on', 'off']).optional(),
  SUPPORT_EMAIL: z.email().default('support@proquo.test'),
  SMTP_URL: addressOf('smtp', 'smtps'),
  SMTP_TLS: z.enum(['require', 'if-offered', 'off']).optional(),
  MAIL_FROM: z.string().default('ProQuo <hello@proquo.test>'),
  MAIL_INBOX_PORT: port.optional(),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .trim()
    .toLowerCase()
    .regex(
      /^(?=.{1,150}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/,
      'must be the name of a domain',
    )
    .optional(),
  INBOUND_MAIL_HOST: z.string().default('127.0.0.1'),
  INBOUND_MAIL_PORT: port.optional(),
  INBOUND_MAIL_LMTP: optional,
  DNS_SERVERS: dnsServers,
  OUTBOUND_ALLOW: sockets,
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: serviceAddress.optional(),
  PAYMENTS_SANDBOX_PORT: port.optional(),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER_URL: serviceAddress.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: optional,
  APPLE_TEAM_ID: optional,
  APPLE_KEY_ID: optional,
  APPLE_PRIVATE_KEY: optional,
  APPLE_ISSUER_URL: serviceAddress.default('https://appleid.apple.com'),
  S3_ENDPOINT: serviceAddress.optional(),
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PUBLIC_URL: serviceAddress.optional(),
  METRICS_TOKEN: optional,
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: optional,
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('proquo'),
  OTEL_TRACES_SAMPLER_ARG: threshold(1, 1),
  SECRET_KEY: secretKey,
  SECRET_KEY_OLD: secretKey,
  PUSH_HOSTS: hosts(PUSH_SERVICES),
  VAPID_PUBLIC_KEY: keyOf(87),
  VAPID_PRIVATE_KEY: keyOf(43),
  VERIFY_MIN_SHARPNESS: threshold(10, 10_000),
  VERIFY_MIN_BRIGHTNESS: threshold(25, 255),
  VERIFY_MAX_BRIGHTNESS: threshold(245, 255),
  VERIFY_MATCH_DISTANCE: threshold(0.45, 2),
  VERIFY_MISMATCH_DISTANCE: threshold(0.6, 2),
  VERIFY_MIN_NAME: threshold(0.8, 1),
  VERIFY_FACE_WAIT_MS: threshold(20_000, 60_000),
});

/** The first variable of each line needs the others of the line. */
const requiredTogether = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['INBOUND_MAIL_PORT', 'INBOUND_MAIL_DOMAIN'],
  ['INBOUND_MAIL_LMTP', 'INBOUND_MAIL_DOMAIN'],
  ['REDIS_SENTINELS', 'REDIS_URL'],
  ['REDIS_SENTINEL_PASSWORD', 'REDIS_SENTINELS'],
  ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
  ['TLS_KEY_FILE', 'TLS_CERT_FILE'],
  ['DATABASE_CA_FILE', 'DATABASE_URL'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

export type SmtpTls = 'require' | 'if-offered' | 'off';
export type Env = Omit<z.infer<typeof schema>, 'DEMO' | 'DRAIN_SECONDS' | 'ADMIN_SECOND_FACTOR' | 'SMTP_TLS'> & {
  DEMO: boolean;
  DRAIN_SECONDS: number;
  ADMIN_SECOND_FACTOR: boolean;
  SMTP_TLS: SmtpTls;
};

/** The database URL with the CA file added. The server's host name is then verified unless the URL says otherwise. */
const withCaFile = (file: string | undefined, address: string | undefined) => {
  if (!file || !address) return address;
  const url = new URL(address);
  if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', file);
  return url.href;
};

/** The names of all environment variables that the server reads. */
export const envNames = Object.keys(schema.shape);

/**
 * Reads the configuration.
 * @throws Error with one readable line per mistake
 */
export const readEnv = (source: Record<string, string | undefined>): Env => {
  const nonEmpty = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => name in schema.shape && value !== ''),
  );
  const parsed = schema.safeParse(nonEmpty, { error: describeProblem });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration has errors:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  if (env.NODE_ENV === 'production' && env.DEMO !== 'on') {
    const missing = (['APP_URL', 'SMTP_URL'] as const).filter((name) => !env[name]);
    if (missing.length > 0) throw new Error(missing.map((name) => `  ${name}: is required in production`).join('\n'));
  }
  if (env.NODE_ENV === 'production' && env.OUTBOUND_ALLOW) {
    throw new Error('  OUTBOUND_ALLOW: is for tests and the demo; in production members could reach what is inside');
  }
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
    throw new Error(
      '  STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY; without it no payment would take effect',
    );
  }
  if (env.ROLE !== 'both' && !env.DATABASE_URL) {
    throw new Error('  ROLE: web and worker need DATABASE_URL, because two processes cannot share an SQLite file');
  }
  if (env.ROLE === 'worker' && !env.APP_URL) throw new Error('  APP_URL: is required by a worker, for links in emails');
  for (const [first, ...others] of requiredTogether) {
    const missing = env[first] ? others.filter((name) => !env[name]) : [];
    if (missing.length > 0) throw new Error(missing.map((name) => `  ${name}: is required with ${first}`).join('\n'));
  }
  if (env.INBOUND_MAIL_DOMAIN && env.INBOUND_MAIL_PORT === undefined && !env.INBOUND_MAIL_LMTP) {
    throw new Error('  INBOUND_MAIL_DOMAIN: needs INBOUND_MAIL_PORT or INBOUND_MAIL_LMTP, where its emails come in');
  }
  const isDemo = env.DEMO ? env.DEMO === 'on' : env.NODE_ENV !== 'production';
  const isReal = env.NODE_ENV === 'production' && !isDemo;
  return {
    ...env,
    DEMO: isDemo,
    // A single node has no one to take over what it serves.
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.REDIS_URL ? 5 : 0),
    DATABASE_URL: withCaFile(env.DATABASE_CA_FILE, env.DATABASE_URL),
    DATABASE_READ_URL: withCaFile(env.DATABASE_CA_FILE, env.DATABASE_READ_URL),
    // The demo's mail server, on this machine, has no TLS.
    SMTP_TLS: env.SMTP_TLS ?? (isReal ? 'require' : 'if-offered'),
    // The demo's admin has no second factor, so that anyone can try that account.
    ADMIN_SECOND_FACTOR: env.ADMIN_SECOND_FACTOR ? env.ADMIN_SECOND_FACTOR === 'on' : isReal,
  };
};

export type BucketSettings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket's address for browsers, if it differs from ours. */
  publicUrl: string | undefined;
};

/** The bucket that stores pictures, or null if a local folder does. */
export const bucketOf = (env: Env): BucketSettings | null =>
  env.S3_ENDPOINT
    ? {
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION,
        bucket: env.S3_BUCKET ?? '',
        accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        publicUrl: env.S3_PUBLIC_URL,
      }
    : null;

/** The sentinels that know where the master of REDIS_URL is, if there are any. */
export const sentinelsOf = (env: Pick<Env, 'REDIS_SENTINELS' | 'REDIS_SENTINEL_PASSWORD'>) =>
  env.REDIS_SENTINELS && { addresses: env.REDIS_SENTINELS, password: env.REDIS_SENTINEL_PASSWORD };

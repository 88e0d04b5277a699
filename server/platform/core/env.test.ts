import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const production = { NODE_ENV: 'production', APP_URL: 'https://proquo.test', SMTP_URL: 'smtp://mail.test' };

describe('the configuration', () => {
  test('needs nothing for the demo', () => {
    expect(readEnv({})).toMatchObject({ DEMO: true, RATE_LIMIT: true, PORT: 3000 });
  });

  test('switches the demo off in production, and says what is missing there, one line per mistake', () => {
    expect(readEnv(production).DEMO).toBe(false);
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
      '  APP_URL: is required in production\n  SMTP_URL: is required in production',
    );
  });

  test.each([
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must have 32 or more characters'],
    [{ PORT: '70000' }, 'PORT: '],
    [{ RATE_LIMIT: 'false' }, 'RATE_LIMIT: '],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: must be'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET: is required'],
    [{ PORT: 'abc' }, 'PORT: must be a number'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be fatal or error or'],
    [{ FREE_MAX_POSTS: '-1' }, 'FREE_MAX_POSTS: must be at least 0'],
    [{ APP_URL: 'ftp://proquo.test' }, 'APP_URL: must be an address that starts with http'],
    [{ DATABASE_URL: 'mysql://proquo@db/proquo' }, 'DATABASE_URL: must be an address like postgres://…'],
    [{ DATABASE_READ_URL: 'replica' }, 'DATABASE_READ_URL: must be an address like postgres://…'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL: must be an address like redis://…'],
    [{ REDIS_URL: 'redis://proquo', REDIS_SENTINELS: 'cache1:26379,cache2' }, 'REDIS_SENTINELS: must be machines with'],
    [{ REDIS_SENTINELS: 'cache1:26379' }, 'REDIS_URL: is required with REDIS_SENTINELS'],
    [{ REDIS_SENTINEL_PASSWORD: 'secret' }, 'REDIS_SENTINELS: is required with REDIS_SENTINEL_PASSWORD'],
    [{ SMTP_URL: 'mail.test' }, 'SMTP_URL: must be an address like smtp://…'],
    [{ ADMIN_EMAILS: 'ada@proquo.test, ben' }, 'ADMIN_EMAILS: must be email addresses'],
    [{ VAPID_PUBLIC_KEY: 'x'.repeat(87) }, 'VAPID_PRIVATE_KEY: is required with VAPID_PUBLIC_KEY'],
    [{ VAPID_PRIVATE_KEY: 'x'.repeat(43) }, 'VAPID_PUBLIC_KEY: is required with VAPID_PRIVATE_KEY'],
    [{ VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'x'.repeat(43) }, 'VAPID_PUBLIC_KEY: must be a key of 87'],
    [{ ROLE: 'job' }, 'ROLE: '],
    [{ ROLE: 'web' }, 'ROLE: web and worker need DATABASE_URL'],
    [
      { ROLE: 'worker', DATABASE_URL: 'postgres://db/proquo', APP_URL: '', DEMO: 'on' },
      'APP_URL: is required by a worker',
    ],
    [{ OUTBOUND_ALLOW: '127.0.0.1:8443' }, 'OUTBOUND_ALLOW: is for tests'],
    [{ OUTBOUND_ALLOW: 'localhost:8443' }, 'OUTBOUND_ALLOW: must be addresses with ports'],
    [{ GOOGLE_CLIENT_ID: 'one' }, 'GOOGLE_CLIENT_SECRET: is required with GOOGLE_CLIENT_ID'],
  ])('refuses %o', (settings, sentence) => {
    expect(() => readEnv({ ...production, ...settings })).toThrow(sentence);
  });

  test('takes the addresses of outside services', () => {
    const addresses = {
      DATABASE_URL: 'postgres://proquo:secret@db/proquo?sslmode=require',
      DATABASE_READ_URL: 'postgresql://replica:5432/proquo',
      REDIS_URL: 'rediss://:secret@cache:6380/1',
      SMTP_URL: 'smtps://user%40proquo.test:secret@mail.test:465',
      APP_URL: 'http://127.0.0.1:3000',
    };
    expect(readEnv(addresses)).toMatchObject(addresses);
    expect(readEnv({ ADMIN_EMAILS: ' Ada@proquo.test,, ben@proquo.test ' }).ADMIN_EMAILS).toEqual([
      'ada@proquo.test',
      'ben@proquo.test',
    ]);
  });

  test('takes the machines of sentinels by name and by address', () => {
    const REDIS_SENTINELS = 'cache1:26379, 10.0.0.7:26379,[::1]:26380';
    expect(readEnv({ REDIS_URL: 'redis://proquo', REDIS_SENTINELS }).REDIS_SENTINELS).toEqual([
      'cache1:26379',
      '10.0.0.7:26379',
      '[::1]:26380',
    ]);
  });

  test.each([
    'https://proquo.test/app',
    'https://proquo.test//',
    'https://proquo.test?x=1',
    'https://proquo.test/#top',
    'https://user:word@proquo.test',
    'https://user@proquo.test',
  ])('refuses an APP_URL that is more than an origin: %s', (APP_URL) => {
    expect(() => readEnv({ APP_URL })).toThrow(
      '  APP_URL: must be an address that starts with http:// or https://, without a path, query, fragment or password',
    );
  });

  test.each([
    ['https://proquo.test/', 'https://proquo.test'],
    ['HTTPS://ProQuo.test', 'https://proquo.test'],
    [' Http://[::1]:3000 ', 'http://[::1]:3000'],
    ['https://proquo.test:443', 'https://proquo.test'],
  ])('reads APP_URL=%s as %s', (given, read) => {
    expect(readEnv({ APP_URL: given }).APP_URL).toBe(read);
  });

  test('reads the addresses of services as they are meant, in capitals too', () => {
    const given = {
      DATABASE_URL: 'POSTGRES://proquo:Secret@DB/proquo',
      SMTP_URL: 'SMTPS://mail.test:465',
      S3_ENDPOINT: 'HTTPS://S3.Test/store/',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'i',
      S3_SECRET_ACCESS_KEY: 's',
      GOOGLE_ISSUER_URL: 'HTTPS://Accounts.Test',
    };
    expect(readEnv(given)).toMatchObject({
      DATABASE_URL: 'postgres://proquo:Secret@DB/proquo',
      SMTP_URL: 'smtps://mail.test:465',
      S3_ENDPOINT: 'https://s3.test/store/',
      GOOGLE_ISSUER_URL: 'https://accounts.test',
    });
    expect(() => readEnv({ S3_PUBLIC_URL: 'https://s3.test/?bucket=b' })).toThrow('S3_PUBLIC_URL: must be an address');
  });
});

import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const production = { NODE_ENV: 'production', APP_URL: 'https://proquo.test', SMTP_URL: 'smtp://mail.test' };

describe('the configuration', () => {
  test('needs nothing for the demo', () => {
    expect(readEnv({})).toMatchObject({ DEMO: true, RATE_LIMIT: true, PORT: 3000 });
  });

  test('switches the demo off in production, and is asked for what is needed there, one line a mistake', () => {
    expect(readEnv(production).DEMO).toBe(false);
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
      '  APP_URL: is needed in production\n  SMTP_URL: is needed in production',
    );
  });

  test.each([
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must have 32 or more characters'],
    [{ PORT: '70000' }, 'PORT: '],
    [{ RATE_LIMIT: 'false' }, 'RATE_LIMIT: '],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: must be'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET: is needed'],
    [{ GOOGLE_CLIENT_ID: 'one' }, 'GOOGLE_CLIENT_SECRET: is needed with GOOGLE_CLIENT_ID'],
  ])('stops at %o', (settings, sentence) => {
    expect(() => readEnv({ ...production, ...settings })).toThrow(sentence);
  });

  test('takes a secret that is long enough', () => {
    expect(readEnv({ SECRET_KEY: 'x'.repeat(32) }).SECRET_KEY).toHaveLength(32);
  });
});

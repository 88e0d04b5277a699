import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';

/** The warnings about proxies after requests with these lists of forwarded addresses. */
const countWarnings = async (trust: string, lists: (string | undefined)[]): Promise<number> => {
  const t = await createTestApp({ TRUST_PROXY: trust });
  const warn = vi.spyOn(t.deps.log, 'warn');
  for (const list of lists) {
    await t.app.inject({ url: '/healthz', headers: list === undefined ? {} : { 'x-forwarded-for': list } });
  }
  const said = warn.mock.calls.filter(([, text]) => String(text).includes('TRUST_PROXY')).length;
  warn.mockRestore();
  await t.close();
  return said;
};

test.each([
  ['two addresses come and one proxy is trusted', '1', ['203.0.113.7, 10.0.0.2'], 1],
  ['it is said once', 'on', ['203.0.113.7, 10.0.0.2', '203.0.113.8, 10.0.0.2'], 1],
  ['as many come as are trusted', '2', ['203.0.113.7, 10.0.0.2', '203.0.113.7', undefined], 0],
  ['no proxy is trusted', 'off', ['203.0.113.7, 10.0.0.2'], 0],
] as const)('when %s', async (_, trust, lists, warnings) => {
  expect(await countWarnings(trust, [...lists])).toBe(warnings);
});

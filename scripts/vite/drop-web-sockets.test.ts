import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { withoutSideEffect } from './drop-web-sockets.ts';

test("the class of tRPC's web sockets has no statement beside it, which bundlers would keep", () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@trpc/client'));
  const file = readdirSync(folder).find((name) => /^wsLink-[\w-]+\.mjs$/.test(name));
  const code = withoutSideEffect(readFileSync(`${folder}/${file}`, 'utf8'));
  expect(code).toContain('var WsConnection = class WsConnection {\nstatic connectCount = 0;');
  expect(code).not.toContain('"connectCount"');
  expect(() => withoutSideEffect('')).toThrow(/another way/);
});

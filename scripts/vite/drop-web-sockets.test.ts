import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { withoutEffect } from './drop-web-sockets.ts';

test("the counter of tRPC's connections is a field of their class", () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@trpc/client'));
  const file = readdirSync(folder).find((name) => /^wsLink-[\w-]+\.mjs$/.test(name));
  const code = withoutEffect(readFileSync(`${folder}/${file}`, 'utf8'));
  expect(code).toContain('var WsConnection = class WsConnection {\nstatic connectCount = 0;');
  expect(code).not.toContain('"connectCount"');
  expect(() => withoutEffect('')).toThrow(/otherwise/);
});

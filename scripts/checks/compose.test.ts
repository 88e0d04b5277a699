import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8');

test('containers are reachable from this machine only by default', () => {
  const ports = [...(/ports: \[(.+)\]/.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, port]) => port);
  expect(ports).toHaveLength(2);
  for (const port of ports) expect(port).toMatch(/^(127\.0\.0\.1|\$\{LISTEN_ON:-127\.0\.0\.1\}):/);
});

test('there is no default password', () => {
  expect(text).not.toMatch(/PASSWORD: +(\$\{\w+:-[^}]|[^$\s])/);
});

test('the server listens at the port that is published, because its own address names it', () => {
  expect(text).toMatch(/ports: \['[^']+:\$\{PORT:-3000\}:\$\{PORT:-3000\}'/);
  expect(text).toMatch(/^ {6}PORT: \$\{PORT:-3000\}$/m);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8');

test('containers are open to this machine alone unless somebody says otherwise', () => {
  const ports = [...(/ports: \[(.+)\]/.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, port]) => port);
  expect(ports).toHaveLength(2);
  for (const port of ports) expect(port).toMatch(/^(127\.0\.0\.1|\$\{LISTEN_ON:-127\.0\.0\.1\}):/);
});

test('no password comes with it', () => {
  expect(text).not.toMatch(/PASSWORD: +(\$\{\w+:-[^}]|[^$\s])/);
});

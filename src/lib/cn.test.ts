import { expect, test } from 'vitest';
import { cn } from '#src/lib/cn.ts';

test.each([
  [['p-4', 'p-2'], 'p-2'],
  [['rounded-card', 'rounded-br-sm'], 'rounded-card rounded-br-sm'],
  [['rounded-br-sm', 'rounded-card'], 'rounded-card'],
  [['gap-x-4', 'gap-y-2'], 'gap-x-4 gap-y-2'],
  [['gap-x-4', 'gap-2'], 'gap-2'],
])('%j become %j', (classes, joined) => {
  expect(cn(...classes)).toBe(joined);
});

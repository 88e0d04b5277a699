import { expect, it } from 'vitest';
import { textParams } from '#src/routes/-text-params.ts';

it('takes the named parameters that are text, and no others', () => {
  const search = { token: 'a', next: '', year: 2026, list: ['a'], other: 'b' };
  expect(textParams(search, 'token', 'next', 'year', 'list')).toEqual({ token: 'a' });
});

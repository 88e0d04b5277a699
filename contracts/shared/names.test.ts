import { describe, expect, test } from 'vitest';
import { registerInput } from '../auth/auth.ts';
import { authMessages } from '../auth/auth-messages.ts';
import { nameMessages } from './name-messages.ts';
import { isReservedName, nameProblem } from './names.ts';

const firstMessage = (firstName: string): string | undefined => {
  const rest = { lastName: 'Stone', email: 'ada@proquo.test', password: 'a long password' };
  return registerInput.safeParse({ ...rest, firstName }).error?.issues[0]?.message;
};

describe('a name at registration', () => {
  test.each([
    '伟',
    '王',
    '민',
    'あ',
    'Al',
    'O’Neil',
    'Jean-Luc',
    'J. R.',
    'Ana & Söhne 3',
    'Łukasz',
    'Иван',
    '\u200bAda\u2060',
  ])('may be %j', (name) => expect(firstMessage(name)).toBeUndefined());

  test.each([
    ['A', authMessages.firstName],
    ['é', authMessages.firstName],
    ['', authMessages.firstName],
    ['x'.repeat(51), authMessages.firstNameLong],
    ['evil.example', nameMessages.unsafe],
    ['a@b.test', nameMessages.unsafe],
    ['www.x', nameMessages.unsafe],
    ['Ma\u00adya', nameMessages.unsafe],
    ['Ma\u{e0041}ya', nameMessages.unsafe],
    ['Ma\u200bya', nameMessages.unsafe],
    ['turned\u202eeman', nameMessages.unsafe],
    ['two\nlines', nameMessages.unsafe],
    ['bell\u0007', nameMessages.unsafe],
    ['\u3164\u3164', nameMessages.unsafe],
    ['\u2800\u2800', nameMessages.unsafe],
    ['42', nameMessages.withoutLetter],
    ['Аda', nameMessages.mixed],
    ['ProQuo', nameMessages.reserved],
    ['Pro Quo Help', nameMessages.reserved],
    ['РrоQuо'.normalize(), nameMessages.mixed],
    ['Adm1n', nameMessages.reserved],
    ['A d m i n', nameMessages.reserved],
    ['The Support', nameMessages.reserved],
    ['Mоderator', nameMessages.mixed],
    ['0fficial', nameMessages.reserved],
    ['TEAM', nameMessages.reserved],
  ])('is not %j', (name, message) => expect(firstMessage(name)).toBe(message));
});

test('words that only begin like those of the staff are names', () => {
  for (const name of ['Teamer', 'Adminov', 'Stafford', 'Supporter', 'Prokopp']) expect(nameProblem(name)).toBeNull();
});

test('the product’s name follows its setting, and letters that look alike count as the same', () => {
  expect(isReservedName('Barter Help', 'Barter')).toBe(true);
  expect(isReservedName('ргоquо', 'ProQuo')).toBe(true);
  expect(isReservedName('Maya', 'ProQuo')).toBe(false);
});

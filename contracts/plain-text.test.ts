import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { customEmailInput, welcomeEmailInput } from './email.ts';
import { createExchangeInput } from './exchanges.ts';
import { LINE_MESSAGE, TEXT_MESSAGE } from './plain-text.ts';
import { createPostInput, updatePostInput } from './posts.ts';
import { completeProfileInput, settingsForm, updateProfileInput, updateSettingsInput } from './profile.ts';
import { createReportInput } from './reports.ts';
import { createReviewInput, replyToReviewInput } from './reviews.ts';
import { decideVerificationInput } from './verification.ts';

/** The messages that a schema reports for one field of an otherwise empty input. */
const messagesOf = (schema: z.ZodType, field: string, value: string): string[] => {
  const result = schema.safeParse({ [field]: value });
  return (result.error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message);
};

const lines: [string, z.ZodType, string[]][] = [
  ['a new post', createPostInput, ['serviceOffered', 'serviceRequested', 'industry', 'lookingForIndustry', 'location']],
  ['a post', updatePostInput, ['serviceOffered', 'serviceRequested', 'industry', 'lookingForIndustry', 'location']],
  ['the settings', updateSettingsInput, ['businessName', 'location', 'yearsExperience']],
  ['the settings form', settingsForm, ['businessName', 'location', 'yearsExperience']],
  ['the profile', updateProfileInput, ['location']],
  ['the completed profile', completeProfileInput, ['businessName', 'location', 'yearsExperience']],
  ['an admin’s letter', customEmailInput, ['subject']],
  ['a welcome', welcomeEmailInput, ['userName']],
];
const texts: [string, z.ZodType, string[]][] = [
  ['a request', createExchangeInput, ['message']],
  ['a report', createReportInput, ['reason']],
  ['a review', createReviewInput, ['comment']],
  ['an answer', replyToReviewInput, ['reply']],
  ['a decision', decideVerificationInput, ['reason']],
];
const each = (rows: typeof lines) =>
  rows.flatMap(([what, schema, fields]) => fields.map((field) => [field, what, schema] as const));

describe.each(each(lines))('the %s of %s', (field, _what, schema) => {
  test.each([
    ['a line break', 'Maps\nBcc: all@x.example'],
    ['a carriage return', 'Maps\rand more'],
    ['a separator of lines', 'Maps\u2028and more'],
    ['a NUL', 'Maps\u0000and more'],
    ['an escape', 'Maps\u001b[31m red'],
    ['an override of direction', 'Maps \u202egpj.exe'],
    ['an isolate', 'Maps \u2066and more'],
  ])('has no %s', (_name, value) => expect(messagesOf(schema, field, value)).toEqual([LINE_MESSAGE]));

  test.each(['www.maps.example & Söhne', 'خرائط مرسومة باليد', 'Maps 👩‍🎨 of "your" street', ' Maps of towns\n'])(
    'may be %j',
    (value) => expect(messagesOf(schema, field, value)).toEqual([]),
  );
});

describe.each(each(texts))('the %s of %s', (field, _what, schema) => {
  test.each([
    ['a NUL', 'Fine work,\u0000 all of it'],
    ['an escape', 'Fine work,\u001b[31m all of it'],
    ['an override of direction', 'Fine work, \u202egpj.exe'],
  ])('has no %s', (_name, value) => expect(messagesOf(schema, field, value)).toEqual([TEXT_MESSAGE]));

  test('may have lines, tabs and links', () =>
    expect(messagesOf(schema, field, 'Fine work,\r\n\tsee https://www.maps.example 👩‍🎨')).toEqual([]));
});

test('what is said about oneself at length may be of several lines', () => {
  expect(messagesOf(updateProfileInput, 'bio', 'I draw.\nSee www.maps.example')).toEqual([]);
  expect(messagesOf(settingsForm, 'businessDescription', 'Maps.\nSee www.maps.example')).toEqual([]);
});

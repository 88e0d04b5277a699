import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { customEmailInput, welcomeEmailInput } from '../admin/broadcasts.ts';
import { createExchangeInput } from '../exchanges/exchanges.ts';
import { LINE_MESSAGE, TEXT_MESSAGE } from './plain-text.ts';
import { createPostInput, updatePostInput } from '../posts/posts.ts';
import { completeProfileInput, settingsForm, updateProfileInput, updateSettingsInput } from '../profile/profile.ts';
import { createReportInput } from '../admin/reports.ts';
import { createReviewInput, replyToReviewInput } from '../exchanges/reviews.ts';
import { decideVerificationInput } from '../profile/verification.ts';

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
  ['an admin’s email', customEmailInput, ['subject']],
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
  ])('has no %s', (_name, value) => expect(messagesOf(schema, field, value)).toEqual([TEXT_MESSAGE]));

  test('may have lines, tabs and links', () =>
    expect(messagesOf(schema, field, 'Fine work,\r\n\tsee https://www.maps.example 👩‍🎨')).toEqual([]));
});

/** What a schema makes of one field. */
const valueOf = (schema: z.ZodType, field: string, value: string): unknown =>
  (schema.safeParse({ ...minimal, [field]: value }).data as Record<string, unknown> | undefined)?.[field];
const minimal = {
  type: 'offering',
  serviceOffered: 'Maps',
  industry: 'Design',
  lookingForIndustry: 'Legal',
  description: 'Maps of towns, drawn by hand, in three sizes.',
  estimatedValue: 100,
  location: 'Austin, TX',
  firstName: 'Ada',
  lastName: 'Stone',
  email: 'ada@proquo.test',
  businessDescription: 'Maps of towns.',
  industries: ['design'],
  providerUserId: 'p',
  serviceRequestId: 's',
  exchangeId: 'e',
  id: 'i',
  rating: 5,
  subjectType: 'post',
  subjectId: 's',
  reason: 'A reason of some length.',
  approved: true,
  reply: 'Thanks',
  to: 'ada@proquo.test',
  subject: 'Maps',
  message: 'Maps',
  userName: 'Ada',
};

describe.each([...each(lines), ...each(texts)])('the %s of %s', (field, _what, schema) => {
  test.each([
    ['marks of direction', '\u202a+1 512\u202c \u2068Austin\u2069 \u200emaps of towns'],
    ['an override of direction', 'Austin \u202emaps of towns, +1 512'],
    ['spaces without a width', '\u200b\ufeffAustin maps\u2060 of towns'],
  ])('loses %s', (_name, value) => {
    const read = valueOf(schema, field, value);
    expect(read).toMatch(/Austin/);
    expect(read).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/);
  });
});

test('a space that does not break is a space, and a word processor’s line break a space or a line', () => {
  expect(valueOf(createPostInput, 'serviceOffered', 'Maps\u00a0and\u000bplans')).toBe('Maps and plans');
  expect(valueOf(createReportInput, 'reason', 'A reason\u000bof two lines')).toBe('A reason\nof two lines');
});

test('what members write about themselves may have several lines', () => {
  expect(messagesOf(updateProfileInput, 'bio', 'I draw.\nSee www.maps.example')).toEqual([]);
  expect(messagesOf(settingsForm, 'businessDescription', 'Maps.\nSee www.maps.example')).toEqual([]);
});

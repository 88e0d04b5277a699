import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds = new Map<string, string>([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'a JSON object'],
  ['record', 'a JSON object'],
]);

const formats = new Map<string, string>([
  ['datetime', 'must be a time like 2026-01-31T12:00:00Z'],
  ['email', 'must be an email address'],
  ['url', 'must be an address that starts with http:// or https://'],
]);

const counted = (count: number | bigint, noun: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : many}`;

const sizeOf = (origin: string, bound: number | bigint): string => {
  if (origin === 'string') return counted(bound, 'character', 'characters');
  if (origin === 'array' || origin === 'set') return counted(bound, 'entry', 'entries');
  return bound.toLocaleString('en-US');
};

const isCounted = (origin: string): boolean => ['string', 'array', 'set'].includes(origin);

const tooSmall = (origin: string, minimum: number | bigint): string => {
  if (origin === 'string' && minimum === 1) return 'must not be empty';
  return `must ${isCounted(origin) ? 'have' : 'be'} at least ${sizeOf(origin, minimum)}`;
};

const tooBig = (origin: string, maximum: number | bigint): string =>
  `can ${isCounted(origin) ? 'have' : 'be'} at most ${sizeOf(origin, maximum)}`;

/** The problem with a value, as the end of a sentence that begins with the value's name. */
export const describeProblem = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${kinds.get(String(issue.expected)) ?? 'something else'}`;
    case 'invalid_value':
      return `must be ${(issue.values as unknown[]).map(String).join(' or ')}`;
    case 'invalid_format':
      return formats.get(String(issue.format)) ?? 'is not valid';
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    default:
      return 'is not valid';
  }
};

/**
 * The message of a contract rule that has none of its own. Lengths are worded for the member who reads them beside the
 * field; all others name the field, for developers of clients.
 */
export const describeIssue = (issue: Issue): string => {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return `Please use at most ${sizeOf(issue.origin, issue.maximum)}.`;
  }
  const name = (issue.path ?? []).map(String).join('.');
  return `${name ? `'${name}'` : 'What was sent'} ${describeProblem(issue)}.`;
};

/** Options for forms that parse on the client, so that their errors are worded like the server's. */
export const inOurTexts = { error: describeIssue };

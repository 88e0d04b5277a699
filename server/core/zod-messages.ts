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

const tooSmall = (origin: string, minimum: number | bigint): string => {
  if (origin === 'string') return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`;
  if (origin === 'array') return `must have at least ${minimum} entries`;
  return `must be at least ${minimum}`;
};

const tooBig = (origin: string, maximum: number | bigint): string => {
  if (origin === 'string') return `can have at most ${maximum} characters`;
  if (origin === 'array') return `can have at most ${maximum} entries`;
  return `can be at most ${maximum}`;
};

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

/** The message of a contract rule that has none of its own. */
export const describeIssue = (issue: Issue): string => {
  const name = (issue.path ?? []).map(String).join('.');
  return `${name ? `'${name}'` : 'What was sent'} ${describeProblem(issue)}.`;
};

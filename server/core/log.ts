import { pino } from 'pino';

const MAX_DEPTH = 3;

/** Mail servers, and databases in what they say of a broken constraint, repeat addresses in their errors. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"')]+/g, (word) => {
    const at = word.indexOf('@', 1);
    if (at < 0 || at === word.length - 1) return word;
    const begins = Math.max(word.lastIndexOf('(', at), word.lastIndexOf('=', at)) + 1;
    return `${word.slice(0, begins)}[address]`;
  });

/** An error of drizzle names the values of its query, and those are what members typed. */
const isOfQuery = (error: Error): error is Error & { query: string } => 'query' in error && 'params' in error;

/** What went wrong, in words that hold nothing of a member. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return withoutAddresses(String(error));
  if (!isOfQuery(error)) return withoutAddresses(error.message);
  const cause = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
  return `A query failed${cause}`;
};

type LoggedError = { type: string; message: string; code?: unknown; query?: string; stack: string; cause?: unknown };

/**
 * An error as the log keeps it. What libraries hang on their errors, such as a row that broke a constraint or a
 * request's headers, stays out; so do the values of a query.
 */
export const errorForLog = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  // The stack begins with the message, which was cleaned; the lines after it are of the code.
  const calls = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const logged: LoggedError = { type: error.name, message: reasonOf(error), stack: calls.join('\n') };
  if (code !== undefined) logged.code = code;
  if (isOfQuery(error)) logged.query = error.query;
  if (error.cause !== undefined && depth < MAX_DEPTH) logged.cause = errorForLog(error.cause, depth + 1);
  return logged;
};

/** A request by what it asked for. Who asked, and what a query holds (a search, the token of a link), is personal. */
const requestForLog = ({ method, url }: { method?: string; url?: string }) => ({ method, url: url?.split('?')[0] });

/** The log: JSON, one line an event, with nothing in it that a member typed, stored or uploaded. */
export const createLog = (level: string, stream?: { write: (line: string) => void }) =>
  pino(
    {
      level,
      serializers: { err: (error: unknown) => errorForLog(error), req: requestForLog },
    },
    ...(stream ? [stream] : []),
  );

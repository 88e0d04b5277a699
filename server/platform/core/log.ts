import { trace } from '@opentelemetry/api';
import { pino } from 'pino';

const MAX_DEPTH = 3;

/** Mail servers repeat addresses in their errors, and databases do when a constraint fails. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"')]+/g, (word) => {
    const at = word.indexOf('@', 1);
    if (at < 0 || at === word.length - 1) return word;
    // In '(email)=(ann@example.com)', as databases write it, the sign before the address stays.
    const start = Math.max(word.lastIndexOf('(', at), word.lastIndexOf('=', at)) + 1;
    return `${word.slice(0, start)}[address]`;
  });

/** Errors of drizzle contain the values of the query, which members typed. */
const isQueryError = (error: Error): error is Error & { query: string } => 'query' in error && 'params' in error;

/** The error's message without personal data. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return withoutAddresses(String(error));
  if (!isQueryError(error)) return withoutAddresses(error.message);
  const cause = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
  return `A query failed${cause}`;
};

type LoggedError = { type: string; message: string; code?: unknown; query?: string; stack: string; cause?: unknown };

/**
 * An error as it is logged: without properties that libraries attach (such as the row that broke a constraint, or
 * request headers) and without query parameters.
 */
const errorForLog = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  // The stack begins with the message, which may hold personal data; only the lines of code after it are kept.
  const calls = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const logged: LoggedError = { type: error.name, message: reasonOf(error), stack: calls.join('\n') };
  if (code !== undefined) logged.code = code;
  if (isQueryError(error)) logged.query = error.query;
  if (error.cause !== undefined && depth < MAX_DEPTH) logged.cause = errorForLog(error.cause, depth + 1);
  return logged;
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const secretPath = /(calendar|appeals?|pictures\/[^/]+)\/.*/is;

/** A path without its secret, however it is written: of a calendar feed, an appeal or a picture. */
const withoutSecret = (path: string): string => {
  const plain = decoded(path);
  return secretPath.test(plain) ? plain.replace(secretPath, '$1/[hidden]') : path;
};

/** A request as it is logged. The caller and the query string (a search, the token of a link) are personal data. */
const requestForLog = ({ method, url }: { method?: string; url?: string }) => ({
  method,
  url: url === undefined ? undefined : withoutSecret(url.split(/[?#]/)[0] ?? ''),
});

/** The ids by which a line is found from a trace, and a trace from a line. */
const traceForLog = () => {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId ? { trace_id: traceId, span_id: spanId } : {};
};

/** The log: JSON, one line per event, without anything that a member typed, stored or uploaded. */
export const createLog = (level: string, stream?: { write: (line: string) => void }) =>
  pino(
    {
      level,
      mixin: traceForLog,
      serializers: { err: (error: unknown) => errorForLog(error), req: requestForLog },
    },
    ...(stream ? [stream] : []),
  );

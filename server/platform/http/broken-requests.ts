import { type ErrorCode, errorTable } from '#contracts/errors.ts';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const kinds = new Map<string, [status: number, code: ErrorCode]>([
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'BAD_INPUT']],
  ['HPE_HEADER_OVERFLOW', [431, 'TOO_LARGE']],
]);

/** Answers bytes that are not a valid HTTP request and closes the connection. No route or hook sees them. */
export const answerBrokenRequest = (error: { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return socket.destroy();
  const [status, code] = kinds.get(error.code ?? '') ?? [400, 'BAD_INPUT'];
  const { message, trpc } = errorTable[code];
  const body = JSON.stringify({ message, code: trpc, appCode: code });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'referrer-policy: no-referrer',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return socket.destroySoon();
};

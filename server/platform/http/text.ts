import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';

const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decoderOf = (label: string | undefined): TextDecoder => {
  if (label === undefined) return utf8;
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (cause) {
    throw new AppError('UNKNOWN_CHARSET', { cause });
  }
};

/** The text of a body in the charset that it names, else in UTF-8. Bytes that are not text are refused, not replaced. */
export const textOf = (bytes: Buffer, contentType = ''): string => {
  const decoder = decoderOf(charset.exec(contentType)?.[1]);
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new AppError('BROKEN_TEXT', { cause });
  }
};

/** The escapes of JSON: a pair that is one character, half of such a pair, any other. */
const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|[^])/g;

/** Refuses JSON that escapes half a character, which no database can keep. */
export const assertWholeCharacters = (json: string): void => {
  for (const [, half] of json.matchAll(escapes)) if (half) throw new AppError('BROKEN_TEXT');
};

/** Refuses percent-encoding that is not UTF-8. A single '%' is left as it is. */
const assertEncodedText = (encoded: string): void => {
  for (const [run] of encoded.matchAll(/(?:%[\da-f]{2})+/gi)) textOf(Buffer.from(run.replaceAll('%', ''), 'hex'));
};

/** The fields of a form. */
export const formOf = (bytes: Buffer, contentType?: string): Record<string, string> => {
  const text = textOf(bytes, contentType);
  assertEncodedText(text);
  return Object.fromEntries(new URLSearchParams(text));
};

/** Some clients send the letters of an address as raw UTF-8, which Node reads as Latin-1. */
export const encodeRawBytes = (url: string): string =>
  url.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);

/** Refuses what would otherwise be read as something else: compressed bodies, and queries that are no UTF-8. */
export const refuseUnreadable = (app: FastifyInstance) => {
  app.addHook('onRequest', async (req) => {
    if (req.is404) return;
    const packing = req.headers['content-encoding'] ?? 'identity';
    if (!/^identity$/i.test(packing.trim())) throw new AppError('PACKED_BODY');
    const query = req.url.indexOf('?');
    if (query !== -1) assertEncodedText(req.url.slice(query));
  });
};

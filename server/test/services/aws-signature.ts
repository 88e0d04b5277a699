import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type Signed = { credential: string; date: string; headers: string; signature: string; expires: number | null };

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const signedBy = (req: IncomingMessage, query: URLSearchParams): Signed | null => {
  if (query.has('X-Amz-Signature')) {
    const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
    const [credential, date, headers, signature] = ['Credential', 'Date', 'SignedHeaders', 'Signature'].map(of);
    if (!credential || !date || !headers || !signature) return null;
    return { credential, date, headers, signature, expires: Number(of('Expires')) };
  }
  const found = /^AWS4-HMAC-SHA256 Credential=(.+), SignedHeaders=(.+), Signature=(.+)$/.exec(
    req.headers.authorization ?? '',
  );
  const [, credential, headers, signature] = found ?? [];
  if (!credential || !headers || !signature) return null;
  return { credential, date: String(req.headers['x-amz-date']), headers, signature, expires: null };
};

const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Whether a request has a valid and current signature (AWS Signature Version 4), in its URL or its header. Implemented
 * from Amazon's specification, not with the signing library; s3rver does not verify this version.
 */
export const isSignedRequest = (req: IncomingMessage, secret: string): boolean => {
  const url = new URL(req.url ?? '/', 'http://bucket');
  const signed = signedBy(req, url.searchParams);
  if (!signed) return false;
  const { credential, date, headers, signature, expires } = signed;
  if (expires !== null && Date.now() > timeOf(date) + expires * 1000) return false;
  const [, day = '', region = '', service = ''] = credential.split('/');
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encode).join('='))
    .sort()
    .join('&');
  const payload = expires === null ? String(req.headers['x-amz-content-sha256']) : 'UNSIGNED-PAYLOAD';
  const canonical = [
    req.method,
    url.pathname,
    query,
    ...headers.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}`),
    '',
    headers,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex') === signature;
};

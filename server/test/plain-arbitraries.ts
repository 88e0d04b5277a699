import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Scene } from './access/access-scene.ts';
import { signedUploads } from './access/access-uploads.ts';
import { oddText } from './arbitraries.ts';

type Inputs = (scene: Scene) => fc.Arbitrary<InjectOptions>;

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E');
const segment = oddText.map((text) => encoded(text) || 'x');

const queryOf = (...names: string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, 'x'), oddText), { maxLength: 5 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&'));

/** Latin-1 without line breaks: all that a header can contain. */
const headerText = oddText.map((text) => text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, ''));

const get = (url: string, ...names: string[]): Inputs => {
  return () => queryOf(...names).map((query) => ({ url: `${url}?${query}` }));
};

const callback = (provider: string, method: 'GET' | 'POST' = 'GET'): Inputs => {
  return () =>
    fc.tuple(queryOf('code', 'state', 'error', 'user'), headerText).map(([fields, value]) => ({
      method,
      url: `/api/auth/${provider}/callback${method === 'GET' ? `?${fields}` : ''}`,
      headers: {
        cookie: `proquo_oauth_${provider}=${encodeURIComponent(value)}`,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { payload: fields } : {}),
    }));
};

/** The beginning of a PNG that declares 60,000 by 60,000 pixels. */
const vastPng = Buffer.from('iVBORw0KGgoAAAANSUhEUgAA6mAAAOpgCAIAAAB7GkOt', 'base64');
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    Buffer.alloc(0),
    vastPng,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('GIF89a'),
    Buffer.from('/9j/4AAQSkZJRgABAQ==', 'base64'),
    Buffer.alloc(6 * 1024 * 1024),
  ),
);

const part = fc
  .record({ name: fc.constantFrom('livePhoto', 'idDocument', 'x', '__proto__'), file: headerText, body: bytes })
  .map(({ name, file, body }) =>
    Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n`),
      body,
      Buffer.from('\r\n'),
    ]),
  );
const form: Inputs = () =>
  fc.tuple(fc.array(part, { maxLength: 4 }), fc.boolean()).map(([parts, ends]) => ({
    method: 'POST',
    url: '/api/verify-identity',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([...parts, Buffer.from(ends ? '--b--\r\n' : '')]),
  }));

/** The inputs for each plain route. A route without a row fails the test. */
export const plainInputs: Record<string, Inputs> = {
  'GET /healthz': get('/healthz'),
  'GET /readyz': get('/readyz'),
  'GET /metrics': () =>
    headerText.map((text) => ({ url: '/metrics', remoteAddress: '203.0.113.1', headers: { authorization: text } })),
  'GET /api/appointments/:id/calendar.ics': () =>
    segment.map((id) => ({ url: `/api/appointments/${id}/calendar.ics` })),
  'GET /api/statements/:year.csv': () => segment.map((year) => ({ url: `/api/statements/${year}.csv` })),
  'GET /api/admin/statements/:year.csv': () => segment.map((year) => ({ url: `/api/admin/statements/${year}.csv` })),
  'GET /api/admin/members.csv': get('/api/admin/members.csv', 'from', 'to'),
  'GET /api/admin/posts.csv': get('/api/admin/posts.csv', 'from', 'to'),
  'GET /api/admin/exchanges.csv': get('/api/admin/exchanges.csv', 'from', 'to'),
  'GET /api/admin/reports.csv': get('/api/admin/reports.csv', 'from', 'to'),
  'GET /api/admin/decisions.csv': get('/api/admin/decisions.csv', 'from', 'to'),
  'GET /api/calendar/:file': () => segment.map((name) => ({ url: `/api/calendar/${name}.ics` })),
  'GET /api/user/export': get('/api/user/export', 'format'),
  'GET /api/openapi.json': get('/api/openapi.json'),
  'GET /api/login': get('/api/login', 'next', 'redirect'),
  'GET /api/auth/login': get('/api/auth/login', 'next', 'redirect'),
  'GET /api/logout': get('/api/logout', 'next', 'redirect'),
  'GET /api/auth/logout': get('/api/auth/logout', 'next', 'redirect'),
  'GET /api/auto-login': get('/api/auto-login', 'next', 'email'),
  'GET /api/auth/google': get('/api/auth/google', 'redirect_uri', 'state'),
  'GET /api/auth/apple': get('/api/auth/apple', 'redirect_uri', 'state'),
  'GET /api/auth/google/callback': callback('google'),
  'GET /api/auth/apple/callback': callback('apple'),
  'POST /api/auth/apple/callback': callback('apple', 'POST'),
  'POST /unsubscribe': () =>
    fc.tuple(queryOf('token'), oddText).map(([query, payload]) => ({
      method: 'POST',
      url: `/unsubscribe?${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })),
  'GET /robots.txt': get('/robots.txt', 'x'),
  'GET /.well-known/security.txt': get('/.well-known/security.txt', 'x'),
  'GET /.well-known/change-password': get('/.well-known/change-password', 'next'),
  'GET /sitemap.xml': get('/sitemap.xml', 'x'),
  'GET /sitemap-:part.xml': () => segment.map((part) => ({ url: `/sitemap-${part}.xml` })),
  'GET /skills/:skill/feed.xml': () => segment.map((skill) => ({ url: `/skills/${skill}/feed.xml` })),
  'GET /skills/:skill/:place/feed.xml': () =>
    fc.tuple(segment, segment).map(([skill, place]) => ({ url: `/skills/${skill}/${place}/feed.xml` })),
  'GET /p/:id/share.png': () => segment.map((id) => ({ url: `/p/${id}/share.png` })),
  'GET /m/:id/share.png': () => segment.map((id) => ({ url: `/m/${id}/share.png` })),
  'GET /api/events': () => headerText.map((text) => ({ url: '/api/events', headers: { 'last-event-id': text } })),
  'GET /api/pictures/:key': () =>
    fc.tuple(segment, queryOf('size')).map(([key, query]) => ({ url: `/api/pictures/${key}?${query}` })),
  'GET /api/pictures/:key/:secret': () =>
    fc
      .tuple(segment, segment, queryOf('size'))
      .map(([key, secret, query]) => ({ url: `/api/pictures/${key}/${secret}?${query}` })),
  'GET /api/uploads/:id': () => segment.map((id) => ({ url: `/api/uploads/${id}` })),
  'POST /api/verify-identity': form,
  'GET /api/admin/verifications/:id/:picture': (scene) =>
    fc
      .tuple(
        fc.oneof(segment, fc.constant(scene.submissionId)),
        fc.oneof(segment, fc.constantFrom('live-photo', 'id-document')),
      )
      .map(([id, picture]) => ({ url: `/api/admin/verifications/${id}/${picture}` })),
  'POST /api/stripe/webhook': () =>
    fc
      .tuple(bytes, fc.oneof(headerText, fc.constantFrom('t=1,v1=00', 't=,v1=', 'v1=x')))
      .map(([payload, signature]) => ({
        method: 'POST',
        url: '/api/stripe/webhook',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload,
      })),
  'GET /api/attachments/:id': (scene) =>
    fc.oneof(segment, fc.constant(scene.sentFileId)).map((id) => ({ url: `/api/attachments/${id}` })),
  'GET /api/admin/reports/:id/attachments/:attachmentId': (scene) =>
    fc
      .tuple(fc.oneof(segment, fc.constant(scene.messageReportId)), fc.oneof(segment, fc.constant(scene.sentFileId)))
      .map(([id, file]) => ({ url: `/api/admin/reports/${id}/attachments/${file}` })),
  'GET /api/disputes/:id/attachments/:attachmentId': (scene) =>
    fc
      .tuple(
        fc.oneof(segment, fc.constant(scene.contestedIds.dispute)),
        fc.oneof(segment, fc.constant(scene.sentFileId)),
      )
      .map(([id, file]) => ({ url: `/api/disputes/${id}/attachments/${file}` })),
  ...Object.fromEntries(
    signedUploads.map(({ name, route }): [string, Inputs] => [
      `PUT ${route}/:key`,
      (scene) =>
        fc
          .tuple(
            fc.oneof(
              fc.constant(scene.uploadPaths.get(name) ?? ''),
              fc.tuple(segment, queryOf('expires', 'signature')).map(([key, query]) => `${route}/${key}?${query}`),
            ),
            bytes,
            fc.constantFrom('image/png', 'image/svg+xml', 'application/pdf', 'text/html', 'x'),
          )
          .map(([url, payload, type]) => ({ method: 'PUT', url, payload, headers: { 'content-type': type } })),
    ]),
  ),
};

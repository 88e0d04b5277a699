import type { ErrorCode } from '#contracts/errors.ts';
import type { OperationObject, PathItemObject, SchemaObject, SecurityRequirementObject } from 'openapi3-ts/oas31';
import { otherwise, refusedBy } from './openapi-responses.ts';

const withSession: SecurityRequirementObject[] = [{ session: [] }, { token: [] }];
const signedOut: ErrorCode[] = ['UNAUTHORIZED'];
const readOnly: ErrorCode[] = ['TOKEN_READ_ONLY'];
const text: SchemaObject = { type: 'string' };
const bytes: SchemaObject = { type: 'string', format: 'binary' };
const object: SchemaObject = { type: 'object' };
const status: SchemaObject = { type: 'object', required: ['status'], properties: { status: text } };
const success: SchemaObject = {
  type: 'object',
  required: ['success'],
  properties: { success: { type: 'boolean', const: true } },
};

const param = (where: 'path' | 'query' | 'header', name: string, schema: SchemaObject = text, required = true) => ({
  name,
  in: where,
  required,
  schema,
});

const ok = (description: string, media: string, schema: SchemaObject) => ({
  200: { description, content: { [media]: { schema } } },
});

/** 'GET /auth/login' is known as 'get-auth-login' to programs that are made of the document. */
const idOf = (method: string, path: string) =>
  `${method} ${path}`
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');

const redirect = (summary: string, where: string): OperationObject => ({
  tags: ['Browser navigation'],
  summary,
  responses: {
    302: { description: `To ${where}`, headers: { Location: { schema: text, description: 'Where to go' } } },
  },
});

const operations = (summary: string, media: string, schema: SchemaObject): OperationObject => ({
  tags: ['Operations'],
  summary,
  responses: ok('Done', media, schema),
});

const toGoogle = 'Google, or /login?error=social-unavailable';
const toApple = 'Apple, or /login?error=social-unavailable';
const toDashboard = '/dashboard, or /login?error=…';

/** The operations that are plain routes: uploads, browser navigations, the event stream. Relative to /api. */
const plainOperations: Record<string, OperationObject> = {
  'GET /login': redirect('Go to the login page', '/login'),
  'GET /auth/login': redirect('Go to the login page', '/login'),
  'GET /logout': redirect('Sign out', '/'),
  'GET /auth/logout': redirect('Sign out', '/'),
  'GET /auto-login': redirect('Sign in as the demo member', '/dashboard, or /login?error=demo-disabled'),
  'GET /auth/google': redirect('Start the sign-in with Google', toGoogle),
  'GET /auth/apple': redirect('Start the sign-in with Apple', toApple),
  'GET /auth/google/callback': redirect('Where Google sends the browser back to', toDashboard),
  'GET /auth/apple/callback': redirect('Where Apple sends the browser back to', toDashboard),
  'POST /auth/apple/callback': {
    ...redirect('Where Apple posts its answer', toDashboard),
    requestBody: { content: { 'application/x-www-form-urlencoded': { schema: object } } },
  },
  'PUT /objects/upload/{key}': {
    tags: ['Profile'],
    summary: 'Put the bytes of a picture to a signed address; the signature is the permission',
    parameters: [param('path', 'key'), param('query', 'expires'), param('query', 'signature')],
    requestBody: { required: true, content: { 'image/*': { schema: bytes } } },
    responses: {
      ...ok('Stored', 'application/json', success),
      ...refusedBy(['UPLOAD_REFUSED', 'UPLOAD_TOO_LARGE', 'NOT_AN_IMAGE']),
      ...otherwise,
    },
  },
  'GET /user/export': {
    tags: ['Profile'],
    summary: 'Everything held on the member, pictures included, as a JSON download',
    security: withSession,
    responses: {
      ...ok('One object with a list for each kind', 'application/json', object),
      ...refusedBy([...signedOut, 'TOO_MANY_REQUESTS']),
      ...otherwise,
    },
  },
  'GET /pictures/{key}': {
    tags: ['Profile'],
    summary: 'A profile picture: 512 px, or 96 px with ?size=thumb',
    parameters: [param('path', 'key'), param('query', 'size', { type: 'string', enum: ['thumb'] }, false)],
    responses: { ...ok('WebP', 'image/webp', bytes), ...refusedBy(['NOT_FOUND']), ...otherwise },
  },
  'POST /verify-identity': {
    tags: ['Verification'],
    summary: 'Submit a live photo and an ID for the identity check',
    security: withSession,
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['livePhoto', 'idDocument'],
            properties: { livePhoto: bytes, idDocument: bytes },
          },
        },
      },
    },
    responses: {
      ...ok('It is being checked', 'application/json', {
        type: 'object',
        required: ['verificationStatus', 'resubmissionsLeft'],
        properties: {
          verificationStatus: { type: 'string', enum: ['none', 'pending', 'approved', 'rejected'] },
          resubmissionsLeft: { type: 'integer' },
        },
      }),
      ...refusedBy([
        'VERIFICATION_FILES_MISSING',
        ...signedOut,
        ...readOnly,
        'VERIFICATION_PENDING',
        'VERIFICATION_APPROVED',
        'VERIFICATION_NONE_LEFT',
        'VERIFICATION_TOO_LARGE',
        'VERIFICATION_NOT_AN_IMAGE',
        'TOO_MANY_REQUESTS',
      ]),
      ...otherwise,
    },
  },
  'GET /admin/verifications/{id}/{picture}': {
    tags: ['Admin'],
    summary: 'A picture of an identity check',
    security: withSession,
    parameters: [
      param('path', 'id'),
      param('path', 'picture', { type: 'string', enum: ['live-photo', 'id-document'] }),
    ],
    responses: {
      ...ok('JPEG', 'image/jpeg', bytes),
      ...refusedBy([...signedOut, 'ADMIN_ONLY', 'VERIFICATION_NOT_FOUND']),
      ...otherwise,
    },
  },
  'GET /openapi.json': operations('This document', 'application/json', object),
  'GET /docs': operations('This document as a page to read and try', 'text/html', text),
  'GET /healthz': operations('Whether the process lives', 'application/json', status),
  'GET /readyz': {
    tags: ['Operations'],
    summary: 'Whether it can serve',
    responses: {
      ...ok('It can', 'application/json', status),
      503: { description: 'The database does not answer', content: { 'application/json': { schema: status } } },
    },
  },
  'GET /metrics': {
    tags: ['Operations'],
    summary: 'Figures for Prometheus; to loopback, or with METRICS_TOKEN as the bearer token',
    responses: { ...ok('Figures', 'text/plain', text), ...refusedBy(signedOut), ...otherwise },
  },
  'POST /unsubscribe': {
    tags: ['Email'],
    summary: "What a mailbox posts to for its own 'Unsubscribe' (RFC 8058)",
    parameters: [param('query', 'token')],
    responses: {
      ...ok('Done', 'application/json', success),
      ...refusedBy(['UNSUBSCRIBE_LINK_INVALID']),
      ...otherwise,
    },
  },
  'POST /stripe/webhook': {
    tags: ['Subscription'],
    summary: 'Events of Stripe; each takes effect once, in any order',
    parameters: [param('header', 'stripe-signature')],
    requestBody: { required: true, content: { 'application/json': { schema: object } } },
    responses: {
      ...ok('Stored, and in effect', 'application/json', object),
      ...refusedBy(['BAD_SIGNATURE', 'PAYMENTS_NOT_CONFIGURED']),
      ...otherwise,
    },
  },
  'GET /events': {
    tags: ['Live'],
    summary: 'Server-sent events: message, read, notification, exchange, presence, typing, session, sync',
    security: withSession,
    parameters: [param('header', 'last-event-id', text, false)],
    responses: { ...ok('A stream', 'text/event-stream', text), ...refusedBy(signedOut), ...otherwise },
  },
};

/** These lie beside the facade, not below its prefix. */
const atRoot = new Set(['/healthz', '/readyz', '/metrics', '/unsubscribe']);

/** The paths of the plain routes as the document has them. */
export const plainPaths = (): Record<string, PathItemObject> => {
  const paths: Record<string, PathItemObject> = {};
  for (const [route, operation] of Object.entries(plainOperations)) {
    const [method = '', path = ''] = route.split(' ');
    const described = { operationId: idOf(method, path), ...operation };
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: described,
      ...(atRoot.has(path) ? { servers: [{ url: '/' }] } : {}),
    };
  }
  return paths;
};

import type { PathItemObject } from 'openapi3-ts/oas31';

const redirect = (summary: string, where: string): PathItemObject => ({
  get: { tags: ['Browser navigation'], summary, responses: { 302: { description: `To ${where}` } } },
});

const plainGet = (summary: string, media: string): PathItemObject => ({
  get: { tags: ['Operations'], summary, responses: { 200: { description: 'OK', content: { [media]: {} } } } },
});

/** These lie beside the facade, not below its prefix. */
const atRoot = [{ url: '/' }];

/** The paths that are plain routes: uploads, browser navigations, the event stream. Relative to /api. */
export const plainPaths: Record<string, PathItemObject> = {
  '/login': redirect('Go to the login page', '/login'),
  '/auth/login': redirect('Go to the login page', '/login'),
  '/logout': redirect('Sign out', '/'),
  '/auth/logout': redirect('Sign out', '/'),
  '/auto-login': redirect('Sign in as the demo member', '/dashboard, or /login?error=demo-disabled'),
  '/auth/google': redirect('Start the sign-in with Google', 'Google, or /login?error=social-unavailable'),
  '/auth/apple': redirect('Start the sign-in with Apple', 'Apple, or /login?error=social-unavailable'),
  '/auth/google/callback': redirect('Where Google sends the browser back to', '/dashboard, or /login?error=…'),
  '/auth/apple/callback': {
    ...redirect('Where Apple sends the browser back to', '/dashboard, or /login?error=…'),
    post: {
      tags: ['Browser navigation'],
      summary: 'Where Apple posts its answer',
      requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } },
      responses: { 302: { description: 'To /dashboard, or /login?error=…' } },
    },
  },
  '/objects/upload/{key}': {
    put: {
      tags: ['Profile'],
      summary: 'Put the bytes of a picture to a signed address',
      parameters: [
        { name: 'key', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'expires', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'signature', in: 'query', required: true, schema: { type: 'string' } },
      ],
      requestBody: { content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
      responses: {
        200: { description: 'Stored' },
        403: { description: 'The address is forged, used or expired' },
        413: { description: 'Larger than 5 MB' },
        415: { description: 'Not a picture' },
      },
    },
  },
  '/user/export': {
    get: {
      tags: ['Profile'],
      summary: 'Everything held on the member, pictures included, as a JSON download',
      responses: {
        200: { description: 'One object with a list for each kind', content: { 'application/json': {} } },
        401: { description: 'Signed out' },
      },
    },
  },
  '/pictures/{key}': {
    get: {
      tags: ['Profile'],
      summary: 'A profile picture: 512 px, or 96 px with ?size=thumb',
      parameters: [
        { name: 'key', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'size', in: 'query', schema: { type: 'string', enum: ['thumb'] } },
      ],
      responses: {
        200: { description: 'WebP', content: { 'image/webp': {} } },
        404: { description: 'No such picture' },
      },
    },
  },
  '/verify-identity': {
    post: {
      tags: ['Verification'],
      summary: 'Submit a live photo and an ID for the identity check',
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['livePhoto', 'idDocument'],
              properties: {
                livePhoto: { type: 'string', format: 'binary' },
                idDocument: { type: 'string', format: 'binary' },
              },
            },
          },
        },
      },
      responses: {
        200: { description: '{verificationStatus, resubmissionsLeft}' },
        400: { description: 'A file is missing' },
        409: { description: 'Pending, approved, or no resubmission left' },
        413: { description: 'A file is larger than 10 MB' },
        415: { description: 'A file is not a picture' },
      },
    },
  },
  '/admin/verifications/{id}/{picture}': {
    get: {
      tags: ['Admin'],
      summary: 'A picture of an identity check',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        {
          name: 'picture',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: ['live-photo', 'id-document'] },
        },
      ],
      responses: {
        200: { description: 'JPEG', content: { 'image/jpeg': {} } },
        404: { description: 'No such picture, or deleted' },
      },
    },
  },
  '/openapi.json': plainGet('This document', 'application/json'),
  '/docs': plainGet('This document as a page to read and try', 'text/html'),
  '/healthz': { ...plainGet('Whether the process lives', 'application/json'), servers: atRoot },
  '/readyz': {
    ...plainGet('Whether it can serve: 503 while the database does not answer', 'application/json'),
    servers: atRoot,
  },
  '/metrics': {
    ...plainGet('Figures for Prometheus; to loopback or with the metrics token', 'text/plain'),
    servers: atRoot,
  },
  '/stripe/webhook': {
    post: {
      tags: ['Subscription'],
      summary: 'Events of Stripe; each takes effect once, in any order',
      parameters: [{ name: 'stripe-signature', in: 'header', required: true, schema: { type: 'string' } }],
      requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: { description: 'Stored, and in effect' },
        400: { description: 'The signature is not valid' },
        503: { description: 'Payments are not configured' },
      },
    },
  },
  '/events': {
    get: {
      tags: ['Live'],
      summary: 'Server-sent events: message, read, notification, exchange',
      responses: {
        200: { description: 'A stream', content: { 'text/event-stream': {} } },
        401: { description: 'Signed out' },
      },
    },
  },
};

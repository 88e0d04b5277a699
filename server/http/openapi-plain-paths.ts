import type { PathItemObject } from 'openapi3-ts/oas31';

const redirect = (summary: string, where: string): PathItemObject => ({
  get: { tags: ['Browser navigation'], summary, responses: { 302: { description: `To ${where}` } } },
});

/** The paths that are plain routes: uploads, browser navigations, the event stream. Relative to /api. */
export const plainPaths: Record<string, PathItemObject> = {
  '/login': redirect('Go to the login page', '/login'),
  '/auth/login': redirect('Go to the login page', '/login'),
  '/logout': redirect('Sign out', '/'),
  '/auto-login': redirect('Sign in as the demo member', '/dashboard, or /login?error=demo-disabled'),
  '/auth/google': redirect('Start the sign-in with Google', 'Google, or /login?error=social-unavailable'),
  '/auth/apple': redirect('Start the sign-in with Apple', 'Apple, or /login?error=social-unavailable'),
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

import type { ErrorCode } from '#contracts/errors.ts';
import { verificationState } from '#contracts/verification.ts';
import { refusalsOf } from '../../trpc/refusals-of.ts';
import { descriptionOf } from './description.ts';
import { eventStream } from './event-stream.ts';
import { securityFor } from './operation.ts';
import { navigations } from './navigations.ts';
import { idOf, ok, param, type PlainOperation, plainSchemas } from './plain-operation.ts';
import type { RefusalResponses } from './responses.ts';
import { feedLimit, fileLimit } from '../calendars.ts';
import { exportLimit } from '../export.ts';
import { crossOriginRoutes } from '../security/origin.ts';
import { uploadLimit } from '../uploads/signed-upload.ts';
import { submissionLimit } from '../verify-identity.ts';
import type { oas31, ZodOpenApiPathsObject } from 'zod-openapi';

const { text, bytes, object, status, success } = plainSchemas;

const operations = (
  summary: string,
  media: string,
  schema: oas31.SchemaObject,
  description: string,
): PlainOperation => ({
  tag: 'Operations',
  summary,
  meta: { description },
  responses: ok('Done', media, schema),
});

const uploadRefusals: ErrorCode[] = [
  'UPLOAD_REFUSED',
  'PICTURE_TOO_LARGE',
  'FILE_TOO_SLOW',
  'QUOTA',
  'UPLOAD_UNDER_WAY',
  'UPLOAD_TOO_SLOW',
  'TOO_MANY_UPLOADS',
];

/** The operations of plain routes: uploads, downloads, the event stream. Relative to /api. */
const plainOperations: Record<string, PlainOperation> = {
  ...navigations,
  'PUT /objects/upload/{key}': {
    tag: 'Profile',
    summary: 'Put the bytes of a picture to a signed address; the signature is the permission',
    meta: {
      description:
        'The address comes from `POST /objects/upload`, works once and for 15 minutes, and takes 5 MB. After three refused pictures it takes none.',
      refuses: ['UPLOAD_TOO_LARGE', 'NOT_AN_IMAGE', ...uploadRefusals],
      limit: uploadLimit,
    },
    parameters: [param('path', 'key'), param('query', 'expires'), param('query', 'signature')],
    requestBody: { required: true, content: { 'image/*': { schema: bytes } } },
    responses: ok('Stored', 'application/json', success),
  },
  'PUT /objects/attachment/{key}': {
    tag: 'Messages',
    summary: 'Put the bytes of a file for a message to a signed address; the signature is the permission',
    meta: {
      description:
        'The address comes from `POST /attachments`, works once and for 15 minutes, and takes 10 MB. After three refused files it takes none.',
      refuses: ['ATTACHMENT_TOO_LARGE', 'ATTACHMENT_WRONG_KIND', 'ANIMATION_TOO_LONG', ...uploadRefusals],
      limit: uploadLimit,
    },
    parameters: [param('path', 'key'), param('query', 'expires'), param('query', 'signature')],
    requestBody: { required: true, content: { 'image/*': { schema: bytes }, 'application/pdf': { schema: bytes } } },
    responses: ok('Stored', 'application/json', success),
  },
  'GET /attachments/{id}': {
    tag: 'Messages',
    summary: 'A file of a message, for its two members',
    meta: { callers: 'members', refuses: ['ATTACHMENT_NOT_FOUND'] },
    parameters: [param('path', 'id')],
    responses: ok('A picture, or a PDF as a download', 'application/octet-stream', bytes),
  },
  'GET /admin/reports/{id}/attachments/{attachmentId}': {
    tag: 'Admin',
    summary: 'A file of a reported message',
    meta: { callers: 'admins', refuses: ['ATTACHMENT_NOT_FOUND'] },
    parameters: [param('path', 'id'), param('path', 'attachmentId')],
    responses: ok('A picture, or a PDF as a download', 'application/octet-stream', bytes),
  },
  'GET /disputes/{id}/attachments/{attachmentId}': {
    tag: 'Disputes',
    summary: 'A file of a message that was attached to a dispute, for the two and for admins',
    meta: {
      callers: 'members',
      description: 'Until 90 days after the decision, also where the message was deleted since.',
      refuses: ['ATTACHMENT_NOT_FOUND'],
    },
    parameters: [param('path', 'id'), param('path', 'attachmentId')],
    responses: ok('A picture, or a PDF as a download', 'application/octet-stream', bytes),
  },
  'GET /user/export': {
    tag: 'Profile',
    summary: 'Everything held on the member, pictures included, as a JSON download',
    meta: { callers: 'members', limit: exportLimit },
    responses: ok('One object with a list for each kind', 'application/json', object),
  },
  'GET /appointments/{id}/calendar.ics': {
    tag: 'Appointments',
    summary: 'An own appointment as a calendar file',
    meta: {
      callers: 'members',
      description: 'Not found before a time is confirmed. With an ETag, so that an unchanged one is answered by 304.',
      refuses: ['APPOINTMENT_NOT_FOUND'],
      limit: fileLimit,
    },
    parameters: [param('path', 'id')],
    responses: ok('iCalendar', 'text/calendar', text),
  },
  'GET /calendar/{file}': {
    tag: 'Appointments',
    summary: 'A private calendar feed; its address is the permission',
    meta: {
      description:
        'The address comes from `POST /calendar`. With an ETag, so that an unchanged feed is answered by 304. Each feed can be asked for 24 times an hour.',
      refuses: ['NOT_FOUND'],
      limit: feedLimit,
    },
    parameters: [param('path', 'file')],
    responses: ok('iCalendar', 'text/calendar', text),
  },
  'GET /pictures/{key}': {
    tag: 'Profile',
    summary: 'A profile picture: 512 px, or 96 px with ?size=thumb',
    meta: { description: 'The addresses in `profileImageUrl` lead here.', refuses: ['NOT_FOUND'] },
    parameters: [param('path', 'key'), param('query', 'size', { type: 'string', enum: ['thumb'] }, false)],
    responses: ok('WebP', 'image/webp', bytes),
  },
  'POST /verify-identity': {
    tag: 'Verification',
    summary: 'Submit a live photo and an ID for the identity check',
    meta: {
      callers: 'members',
      description: 'Two pictures of at most 10 MB each. After a rejection a member may try three times again.',
      refuses: [
        'VERIFICATION_FILES_MISSING',
        'VERIFICATION_NO_FACE',
        'VERIFICATION_PENDING',
        'VERIFICATION_APPROVED',
        'VERIFICATION_NONE_LEFT',
        'VERIFICATION_TOO_LARGE',
        'VERIFICATION_NOT_AN_IMAGE',
        'VERIFICATION_WRONG_FORMAT',
        'PICTURE_TOO_LARGE',
        'FILE_TOO_SLOW',
        'UPLOAD_UNDER_WAY',
        'UPLOAD_TOO_SLOW',
        'TOO_MANY_UPLOADS',
      ],
      limit: submissionLimit,
    },
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
    responses: ok('It is being checked', 'application/json', verificationState),
  },
  'GET /admin/verifications/{id}/{picture}': {
    tag: 'Admin',
    summary: 'A picture of an identity check',
    meta: { callers: 'admins', refuses: ['VERIFICATION_NOT_FOUND'] },
    parameters: [
      param('path', 'id'),
      param('path', 'picture', { type: 'string', enum: ['live-photo', 'id-document'] }),
    ],
    responses: ok('JPEG', 'image/jpeg', bytes),
  },
  'GET /openapi.json': operations('This document', 'application/json', object, 'To generate clients from.'),
  'GET /docs': operations('This document as a page to read and try', 'text/html', text, 'For people.'),
  'GET /healthz': operations('Whether the process lives', 'application/json', status, 'Asks nothing of the database.'),
  'GET /readyz': {
    tag: 'Operations',
    summary: 'Whether it can serve',
    meta: { description: 'Asks the database.' },
    responses: {
      ...ok('It can', 'application/json', status),
      503: { description: 'The database does not answer', content: { 'application/json': { schema: status } } },
    },
  },
  'GET /metrics': {
    tag: 'Operations',
    summary: 'Figures for Prometheus; to loopback, or with METRICS_TOKEN as the bearer token',
    meta: { refuses: ['UNAUTHORIZED'] },
    responses: ok('Figures', 'text/plain', text),
  },
  'POST /unsubscribe': {
    tag: 'Email',
    summary: "What a mailbox posts to for its own 'Unsubscribe' (RFC 8058)",
    meta: { refuses: ['UNSUBSCRIBE_LINK_INVALID'] },
    parameters: [param('query', 'token')],
    responses: ok('Done', 'application/json', success),
  },
  'POST /stripe/webhook': {
    tag: 'Subscription',
    summary: 'Events of Stripe; each takes effect once, in any order',
    meta: { description: 'The signature is the permission.', refuses: ['BAD_SIGNATURE', 'PAYMENTS_NOT_CONFIGURED'] },
    parameters: [param('header', 'stripe-signature')],
    requestBody: { required: true, content: { 'application/json': { schema: object } } },
    responses: ok('Stored, and in effect', 'application/json', object),
  },
  'GET /events': eventStream,
};

/** Served at the root, not below the facade's prefix. */
const atRoot = new Set(['/healthz', '/readyz', '/metrics', '/unsubscribe']);

const refusalsAt = ({ meta }: PlainOperation, method: string, path: string): ErrorCode[] => {
  const type = method === 'GET' || crossOriginRoutes.has(`/api${path}`) ? 'query' : 'mutation';
  return refusalsOf(meta, { type, hasInput: false });
};

/** The plain routes in OpenAPI form. */
export const plainPaths = ({ refusedBy }: RefusalResponses): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const [route, plain] of Object.entries(plainOperations)) {
    const [method = '', path = ''] = route.split(' ');
    const { tag, meta, responses, ...operation } = plain;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: idOf(method, path),
        ...operation,
        tags: [tag],
        description: descriptionOf(meta, method !== 'GET'),
        security: securityFor[meta.callers ?? 'anybody'],
        responses: { ...responses, ...refusedBy(refusalsAt(plain, method, path)) },
      },
      ...(atRoot.has(path) ? { servers: [{ url: '/' }] } : {}),
    };
  }
  return paths;
};

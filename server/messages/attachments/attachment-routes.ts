import { attachmentTypes, isPictureType } from '#contracts/messages/attachments.ts';
import { fileNameFor } from '#contracts/messages/file-names.ts';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/context/context.ts';
import { type ShownFile, showAttachment } from './show.ts';
import { showContestedAttachment } from './show-contested.ts';
import { showReportedAttachment } from './show-reported.ts';
import { matchesTag } from '../../platform/http/etag.ts';
import {
  asFile,
  ok,
  param,
  type PlainOperations,
  plainSchemas,
  withTag,
} from '../../platform/http/openapi/plain-operation.ts';
import { loadContext } from '../../platform/http/request-context.ts';

const file = asFile(withTag(ok('A picture, or a PDF as a download', attachmentTypes, plainSchemas.bytes)));

export const attachmentOperations: PlainOperations = {
  'GET /api/attachments/{id}': {
    tag: 'Messages',
    summary: 'Get a file of a message, as one of its two members',
    meta: { callers: 'members', refuses: ['ATTACHMENT_NOT_FOUND'] },
    parameters: [param('path', 'id')],
    responses: file,
  },
  'GET /api/admin/reports/{id}/attachments/{attachmentId}': {
    tag: 'Admin',
    summary: 'Get a file of a reported message',
    meta: { callers: 'staff', task: 'reports', refuses: ['ATTACHMENT_NOT_FOUND'] },
    parameters: [param('path', 'id'), param('path', 'attachmentId')],
    responses: file,
  },
  'GET /api/disputes/{id}/attachments/{attachmentId}': {
    tag: 'Disputes',
    summary: 'Get a file of a message attached to a dispute, as one of the two or an admin',
    meta: {
      callers: 'members',
      description: 'Available until 90 days after the decision, even if the message was deleted since then.',
      refuses: ['ATTACHMENT_NOT_FOUND'],
    },
    parameters: [param('path', 'id'), param('path', 'attachmentId')],
    responses: file,
  },
};

/**
 * Sends a file. Only pictures, which were redrawn here, are shown in the page; anything else is a download. A browser
 * may keep the file, but asks each time whether the member may still see it.
 */
const sendFile = async (req: FastifyRequest, reply: FastifyReply, { id, name, type, read }: ShownFile) => {
  const tag = `"${id}"`;
  void reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (matchesTag(req.headers['if-none-match'], tag)) return reply.status(304).send();
  const bytes = await read();
  // Files that an earlier version stored may have a name whose ending is not that of their type.
  const disposition = create(fileNameFor(name, type), { type: isPictureType(type) ? 'inline' : 'attachment' });
  return reply
    .type(type)
    .header('content-disposition', disposition)
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
};

/** Serves the files of messages to those who may read the message. */
export const mountAttachments = (app: FastifyInstance, deps: Deps) => {
  app.get<{ Params: { id: string } }>('/api/attachments/:id', async (req, reply) =>
    sendFile(req, reply, await showAttachment(await loadContext(deps, req, reply), req.params.id)),
  );

  app.get<{ Params: { id: string; attachmentId: string } }>(
    '/api/admin/reports/:id/attachments/:attachmentId',
    async (req, reply) =>
      sendFile(req, reply, await showReportedAttachment(await loadContext(deps, req, reply), req.params)),
  );

  app.get<{ Params: { id: string; attachmentId: string } }>(
    '/api/disputes/:id/attachments/:attachmentId',
    async (req, reply) =>
      sendFile(req, reply, await showContestedAttachment(await loadContext(deps, req, reply), req.params)),
  );
};

import { isPictureType, MAX_ATTACHMENT_BYTES } from '#contracts/attachments.ts';
import { fileNameFor } from '#contracts/file-names.ts';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../context/context.ts';
import { admitAttachment, receiveAttachment } from '../../messages/attachments/receive.ts';
import { type ShownFile, showAttachment } from '../../messages/attachments/show.ts';
import { showContestedAttachment } from '../../messages/attachments/show-contested.ts';
import { showReportedAttachment } from '../../messages/attachments/show-reported.ts';
import { matchesTag } from '../etag.ts';
import { requestContext } from '../request-context.ts';
import { mountSignedUpload } from './signed-upload.ts';

/**
 * Sends a file. Only pictures, which were drawn anew here, are shown in the page; anything else is a download. A browser
 * may keep the file, but asks each time whether the member may still see it.
 */
const sendFile = async (req: FastifyRequest, reply: FastifyReply, { id, name, type, read }: ShownFile) => {
  const tag = `"${id}"`;
  void reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (matchesTag(req.headers['if-none-match'], tag)) return reply.status(304).send();
  const bytes = await read();
  // Again, because what was stored before names followed the type is named as its sender wanted.
  const disposition = create(fileNameFor(name, type), { type: isPictureType(type) ? 'inline' : 'attachment' });
  return reply
    .type(type)
    .header('content-disposition', disposition)
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
};

/** Accepts the files of messages at signed addresses and serves them to those who may read the message. */
export const mountAttachments = (app: FastifyInstance, deps: Deps) => {
  mountSignedUpload(app, deps, {
    path: '/api/objects/attachment/:key',
    maxBytes: MAX_ATTACHMENT_BYTES,
    tooLarge: 'ATTACHMENT_TOO_LARGE',
    admit: admitAttachment,
    store: receiveAttachment,
  });

  app.get<{ Params: { id: string } }>('/api/attachments/:id', async (req, reply) =>
    sendFile(req, reply, await showAttachment(await requestContext(deps, req, reply), req.params.id)),
  );

  app.get<{ Params: { id: string; attachmentId: string } }>(
    '/api/admin/reports/:id/attachments/:attachmentId',
    async (req, reply) =>
      sendFile(req, reply, await showReportedAttachment(await requestContext(deps, req, reply), req.params)),
  );

  app.get<{ Params: { id: string; attachmentId: string } }>(
    '/api/disputes/:id/attachments/:attachmentId',
    async (req, reply) =>
      sendFile(req, reply, await showContestedAttachment(await requestContext(deps, req, reply), req.params)),
  );
};

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/context/context.ts';
import { unsubscribe } from './unsubscribe-from-emails.ts';
import { ok, param, type PlainOperations, plainSchemas } from '../platform/http/openapi/plain-operation.ts';
import { sendError } from '../platform/http/errors.ts';

export const unsubscribeOperations: PlainOperations = {
  'POST /unsubscribe': {
    tag: 'Email',
    summary: "Where mailboxes post their own 'Unsubscribe' (RFC 8058)",
    meta: { refuses: ['UNSUBSCRIBE_LINK_INVALID'] },
    parameters: [param('query', 'token')],
    responses: ok('Done', 'application/json', plainSchemas.success),
  },
};

/**
 * The one-click unsubscribe of mail programs (RFC 8058). The token is in the address; the body only confirms the click,
 * as a form, which no other route accepts.
 */
export const mountOneClickUnsubscribe = (app: FastifyInstance, deps: Deps) => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_req, _body, done) => done(null, {}),
    );
    scope.post<{ Querystring: { token?: string | string[] } }>('/unsubscribe', async (req, reply) => {
      try {
        return reply.send(await unsubscribe(deps, { token: String(req.query.token ?? '') }));
      } catch (error) {
        return sendError(error, req, reply);
      }
    });
  });
};

import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';

/**
 * The API accepts JSON. An empty body counts as none, whatever its Content-Type, because many clients send one on every
 * request. Text is refused, which Fastify would otherwise pass on as a string.
 */
export const addBodyParsers = (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, body, done) => {
    if (body === '') return done(null);
    return parseJson(req, String(body), done);
  });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_req, body, done) =>
    done(body === '' ? null : new AppError('WRONG_MEDIA')),
  );
};

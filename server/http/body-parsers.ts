import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';

/**
 * JSON is what the API takes. Nothing at all is no body, whatever its header says: many clients name a media type on
 * every request. Text is refused, which Fastify would hand on as it is.
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

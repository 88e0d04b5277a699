import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { assertWholeCharacters, textOf } from './text.ts';

/**
 * The API accepts JSON. An empty body counts as none, whatever its Content-Type, because many clients send one on every
 * request. Anything else is refused as soon as its first bytes arrive.
 */
export const addBodyParsers = (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (req, body, done) => {
    if (body.length === 0) return done(null);
    try {
      const text = textOf(body, req.headers['content-type']);
      assertWholeCharacters(text);
      return parseJson(req, text, done);
    } catch (error) {
      return done(error as Error);
    }
  });
  app.addContentTypeParser('*', (req, payload, done) => {
    if (Number(req.headers['content-length']) > 0) return done(new AppError('WRONG_MEDIA'));
    const onEnd = () => done(null);
    const onError = (error: Error) => done(new AppError('BAD_INPUT', { cause: error }));
    payload
      .once('end', onEnd)
      .once('error', onError)
      .once('data', () => {
        payload.off('end', onEnd).off('error', onError);
        done(new AppError('WRONG_MEDIA'));
      });
  });
};

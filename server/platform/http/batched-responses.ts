import type { FastifyInstance } from 'fastify';

const isNoStream = (payload: unknown): boolean => typeof payload === 'string' || Buffer.isBuffer(payload);

/**
 * Writes the answers to the reads of one turn of the event loop together, at its end: a client that waits for several,
 * such as the proxy in front, is woken once and not for each. Answers to writes come together by their commit. A stream
 * is listened to at once, because it may fail.
 */
export const batchResponses = (app: FastifyInstance) => {
  app.addHook('onSend', (req, _reply, payload, done) => {
    if (req.method === 'GET' && isNoStream(payload)) setImmediate(done, null, payload);
    else done(null, payload);
  });
};

import type { FastifyInstance } from 'fastify';

const isWhole = (payload: unknown): boolean => typeof payload === 'string' || Buffer.isBuffer(payload);

/**
 * Writes the answers to reads that one turn of the event loop brought at its end, together: whoever waits for them, such
 * as the proxy in front, is then woken once and not for each, which costs more than many an answer. Those to writes
 * come together by their commit, and would wait for the next one. A stream is listened to at once, because it may fail.
 */
export const batchResponses = (app: FastifyInstance) => {
  app.addHook('onSend', (req, _reply, payload, done) => {
    if (req.method === 'GET' && isWhole(payload)) setImmediate(done, null, payload);
    else done(null, payload);
  });
};

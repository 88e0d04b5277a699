import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../context/context.ts';
import { createSlots } from '../gateways/incoming/slots.ts';

/** Bodies up to this size are not counted: they cost no more than their connection. */
const SMALL_BYTES = 16 * 1024;
const MAX_AT_ONCE = 200;
const MAX_OF_ADDRESS = 20;

/** Whether its body is read into memory, and large or of an unknown size. */
const isLarge = ({ headers }: FastifyRequest): boolean => {
  if (!/\bjson\b/i.test(headers['content-type'] ?? '')) return false;
  const size = headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0);
  return Number(size) > SMALL_BYTES;
};

/** Bounds how many larger bodies are read at once, as each is held in memory before its sender is known. */
export const boundLargeBodies = (app: FastifyInstance, { env }: Pick<Deps, 'env'>) => {
  const slots = createSlots(env, { atOnce: MAX_AT_ONCE, ofAddress: MAX_OF_ADDRESS, refusal: 'TOO_MANY_REQUESTS' });
  app.addHook('preParsing', async (req, reply, payload) => {
    if (isLarge(req)) finished(reply.raw, slots.admit(req.ip));
    return payload;
  });
};

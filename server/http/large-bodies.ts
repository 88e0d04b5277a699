import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../context/context.ts';
import { AppError } from '../core/app-error.ts';
import { rateLimitKey } from '../core/ip-address.ts';
import { createSlots } from '../gateways/uploads/slots.ts';

/** What a body may hold that takes no place: as much as its connection costs anyway. */
const SMALL = 16 * 1024;
const MAX_AT_ONCE = 200;
const MAX_OF_ADDRESS = 20;

/** Whether its body is read into memory, and large or of a size that is not told. */
const isLarge = ({ headers }: FastifyRequest): boolean => {
  if (!/\bjson\b/i.test(headers['content-type'] ?? '')) return false;
  const size = headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0);
  return Number(size) > SMALL;
};

/** Bounds how many larger bodies are read at once, as each is kept in memory before anything is known of its sender. */
export const boundLargeBodies = (app: FastifyInstance, { env }: Pick<Deps, 'env'>) => {
  const slots = createSlots();
  app.addHook('preParsing', async (req, _reply, payload) => {
    if (!isLarge(req)) return payload;
    const address = `address:${rateLimitKey(req.ip)}`;
    const isAddressFull = env.RATE_LIMIT && slots.count(address) >= MAX_OF_ADDRESS;
    if (isAddressFull || slots.count('all') >= MAX_AT_ONCE) throw new AppError('TOO_MANY_REQUESTS');
    req.raw.once('close', slots.take([address, 'all']));
    return payload;
  });
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import { findTokenActor } from '../auth/api-token-actor.ts';
import { SESSION_COOKIE } from '../auth/sessions.ts';
import type { Actor, Context, Deps } from '../context.ts';

const addCookie = (reply: FastifyReply) => (serialized: string) => {
  const present = reply.getHeader('set-cookie');
  const list = Array.isArray(present) ? present : present ? [String(present)] : [];
  void reply.header('set-cookie', [...list, serialized]);
};

const bearer = /^Bearer (\S+)$/i;

/** What the request's session cookie holds; nothing is known of whether it is still good. */
export const sessionSecret = (req: FastifyRequest): string | undefined => {
  const { cookie } = req.headers;
  return cookie ? req.server.parseCookie(cookie)[SESSION_COOKIE] : undefined;
};

const findActor = async (deps: Deps, req: FastifyRequest, reply: FastifyReply): Promise<Actor | null> => {
  const token = bearer.exec(req.headers.authorization ?? '')?.[1];
  if (token) return findTokenActor(deps.db, token, (error) => req.log.error(error));
  const secret = sessionSecret(req);
  if (!secret) return null;
  const found = await deps.sessions.find(secret);
  if (found?.renewedCookie) addCookie(reply)(found.renewedCookie);
  return found?.actor ?? null;
};

/** Who is calling and with what: made once for each request. */
export const requestContext = async (deps: Deps, req: FastifyRequest, reply: FastifyReply): Promise<Context> => ({
  ...deps,
  actor: await findActor(deps, req, reply),
  request: { ip: req.ip, userAgent: req.headers['user-agent']?.slice(0, 300) ?? null },
  setCookie: addCookie(reply),
});

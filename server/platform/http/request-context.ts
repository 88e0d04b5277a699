import type { FastifyReply, FastifyRequest } from 'fastify';
import { findTokenActor } from '../sessions/token-actor.ts';
import { plainAddress } from '../core/ip-address.ts';
import { cookieName, isSecure } from '../sessions/cookies.ts';
import { WAITING_COOKIE } from '../sessions/waiting-sign-in.ts';
import { SESSION_COOKIE } from '../sessions/sessions.ts';
import type { Actor } from '../sessions/actor.ts';
import { findPageOrigin } from './security/page-origin.ts';
import type { Context, Deps, RequestDetails } from '../context/context.ts';

const addCookie = (reply: FastifyReply) => (serialized: string) => {
  const present = reply.getHeader('set-cookie');
  const list = Array.isArray(present) ? present : present ? [String(present)] : [];
  void reply.header('set-cookie', [...list, serialized]);
};

const bearer = /^Bearer (\S+)$/i;

const cookieOf = (deps: Pick<Deps, 'env'>, req: FastifyRequest, base: string): string | undefined =>
  req.cookies[cookieName(base, isSecure(deps))];

/** The secret in the session cookie, not yet validated. */
export const sessionSecret = (deps: Pick<Deps, 'env'>, req: FastifyRequest): string | undefined =>
  cookieOf(deps, req, SESSION_COOKIE);

/** The API token that a request brought, not yet validated. */
export const bearerToken = (req: FastifyRequest): string | undefined =>
  bearer.exec(req.headers.authorization ?? '')?.[1];

const lookUp = async (deps: Deps, req: FastifyRequest, reply: FastifyReply): Promise<Actor | null> => {
  const token = bearerToken(req);
  if (token) return findTokenActor(deps.db, token, (error) => req.log.error(error));
  const secret = sessionSecret(deps, req);
  if (!secret) return null;
  const found = await deps.sessions.find(secret);
  if (found?.renewedCookie) addCookie(reply)(found.renewedCookie);
  return found?.actor ?? null;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The member who asks, once that is known. */
    actor?: Actor | null;
  }
}

/** The member who asks, or null; looked up once a request. A new cookie of their session is set. */
export const findActor = async (deps: Deps, req: FastifyRequest, reply: FastifyReply): Promise<Actor | null> => {
  if (req.actor === undefined) req.actor = await lookUp(deps, req, reply);
  return req.actor;
};

const isPrefetchOrHead = ({ method, headers }: FastifyRequest): boolean =>
  method === 'HEAD' || [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join().includes('prefetch');

const requestDetails = (deps: Deps, req: FastifyRequest): RequestDetails => ({
  id: req.id,
  ip: plainAddress(req.ip),
  userAgent: req.headers['user-agent']?.slice(0, 300) ?? null,
  waitingSignIn: cookieOf(deps, req, WAITING_COOKIE) ?? null,
  pageOrigin: findPageOrigin(deps, req),
  isPrefetchOrHead: isPrefetchOrHead(req),
});

/** The context of a request, with its actor. */
export const loadContext = async (deps: Deps, req: FastifyRequest, reply: FastifyReply): Promise<Context> => {
  const actor = await findActor(deps, req, reply);
  return { ...deps, actor, request: requestDetails(deps, req), setCookie: addCookie(reply) };
};

/** The context of a request as far as it is known: no actor is looked up, and cookies are not set. */
export const contextOf = (deps: Deps, req: FastifyRequest): Context => ({
  ...deps,
  actor: req.actor ?? null,
  request: requestDetails(deps, req),
  setCookie: () => {},
});

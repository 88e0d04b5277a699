import type { Db } from '#db/client/types.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { EventHandlers } from './domain-events.ts';
import type { Actor } from '../sessions/actor.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Throttle } from '../gateways/sign-in/throttle.ts';
import type { Env } from '../core/env.ts';
import type { BreachedPasswords } from '../gateways/sign-in/breached-passwords.ts';
import type { Bus } from '../gateways/realtime/bus.ts';
import type { Events } from '../gateways/realtime/events.ts';
import type { FaceCheck } from '../gateways/identity/face-check.ts';
import type { Mail } from '../gateways/mail/mail.ts';
import type { Objects } from '../gateways/storage/objects.ts';
import type { Payments } from '../gateways/payments/payments.ts';
import type { Push } from '../gateways/outbound/push.ts';
import type { Social } from '../gateways/sign-in/social.ts';
import type { Vault } from '../gateways/storage/vault.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Signatures } from '../core/signatures.ts';
import type { FailedSearches } from '../failed-searches/collect.ts';

/** What the application is built of. Tests swap the outside, never the inside. */
export type Deps = Signatures & {
  env: Env;
  log: FastifyBaseLogger;
  db: Db;
  mail: Mail;
  push: Push;
  breachedPasswords: BreachedPasswords;
  objects: Objects;
  /** Hides the pictures of identity checks. */
  vault: Vault;
  /** Hides what else must not be readable at rest, each with a key of its own. */
  vaults: { secondFactors: Vault; erasures: Vault };
  faceCheck: FaceCheck;
  payments: Payments;
  social: Social;
  events: Events;
  /** The other nodes of this installation. */
  bus: Bus;
  sessions: Sessions;
  throttle: Throttle;
  responseCache: ResponseCache;
  /** Who acts on what happens in other domains. */
  eventHandlers: EventHandlers;
  /** Counts what is searched in vain. */
  failedSearches: FailedSearches;
  /** The address members reach the site at, without a trailing slash. */
  appUrl: () => string;
};

export type RequestFacts = {
  /** What the log names the request by. */
  id: string;
  ip: string;
  userAgent: string | null;
  /** The cookie of a sign-in that waits for the code of the second factor. */
  waitingSignIn: string | null;
};

export type Context = Deps & {
  actor: Actor | null;
  request: RequestFacts;
  /** Adds a Set-Cookie header to the answer. */
  setCookie: (serialized: string) => void;
};

export type MemberContext = Context & { actor: Actor };

import type { Db } from '#db/types.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { EventHandlers } from './domain-events.ts';
import type { Actor } from './auth/actor.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Throttle } from './auth/throttle.ts';
import type { Env } from './env.ts';
import type { BreachedPasswords } from './gateways/breached-passwords.ts';
import type { Bus } from './gateways/bus.ts';
import type { Events } from './gateways/events.ts';
import type { FaceCheck } from './gateways/face-check.ts';
import type { Mail } from './gateways/mail.ts';
import type { Objects } from './gateways/objects.ts';
import type { Payments } from './gateways/payments.ts';
import type { Push } from './gateways/push.ts';
import type { Social } from './gateways/social.ts';
import type { Vault } from './gateways/vault.ts';
import type { SharedAnswers } from './http/shared-answers.ts';
import type { Signatures } from './keys/signatures.ts';
import type { SearchMisses } from './search-misses/collect.ts';

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
  shared: SharedAnswers;
  /** Who acts on what happens in other domains. */
  eventHandlers: EventHandlers;
  /** Counts what is searched in vain. */
  misses: SearchMisses;
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

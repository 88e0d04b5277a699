import type { Db, Tx } from '#db/client/types.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { DomainEvent, DomainEvents } from './domain-events.ts';
import type { Actor } from '../sessions/actor.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Throttle } from '../gateways/sign-in/throttle.ts';
import type { Env } from '../core/env.ts';
import type { BreachedPasswords } from '../gateways/sign-in/breached-passwords.ts';
import type { Decoder } from '../gateways/decoding/decoder.ts';
import type { IncomingFiles } from '../gateways/incoming/incoming-files.ts';
import type { Bus } from '../gateways/realtime/bus.ts';
import type { Events } from '../gateways/realtime/events.ts';
import type { FaceCheck } from '../gateways/identity/face-check.ts';
import type { Mail } from '../gateways/mail/mail.ts';
import type { Objects } from '../gateways/storage/objects.ts';
import type { Payments } from '../gateways/payments/payments.ts';
import type { AskOutside } from '../gateways/outbound/ask-outside.ts';
import type { CalendarReader } from '../gateways/calendars/calendar-reader.ts';
import type { Push } from '../gateways/outbound/push.ts';
import type { PostIndex } from '../gateways/search/post-index.ts';
import type { Social } from '../gateways/sign-in/social.ts';
import type { Vault } from '../gateways/storage/vault.ts';
import type { Signatures } from '../core/signatures.ts';

/** Counts searches without results. */
export type FailedSearches = {
  /** Records the first page of a text search, and whether it had results. */
  searched(userId: string, text: string, hasResults: boolean): void;
  /** Writes all pending counts; for shutdown. */
  flush(): Promise<void>;
};

/** The handlers of each event, in the order in which they run. */
export type EventHandlers = {
  [E in DomainEvent]: ((deps: Deps, tx: Tx, event: DomainEvents[E]) => Promise<unknown>)[];
};

/** The application's dependencies. Tests replace only those that reach outside services. */
export type Deps = Signatures & {
  env: Env;
  log: FastifyBaseLogger;
  db: Db;
  mail: Mail;
  push: Push;
  askOutside: AskOutside;
  breachedPasswords: BreachedPasswords;
  objects: Objects;
  /** Encrypt data at rest, each with its own key. `answers`: those of calls with an Idempotency-Key. */
  vaults: {
    identityPictures: Vault;
    secondFactors: Vault;
    erasures: Vault;
    attachments: Vault;
    calendars: Vault;
    answers: Vault;
    circleTokens: Vault;
    webhooks: Vault;
  };
  faceCheck: FaceCheck;
  decoder: Decoder;
  calendars: CalendarReader;
  /** Files on their way to this node. */
  incoming: IncomingFiles;
  payments: Payments;
  social: Social;
  /** Null where only the database searches. */
  postIndex: PostIndex | null;
  events: Events;
  /** The other nodes of this installation. */
  bus: Bus;
  sessions: Sessions;
  throttle: Throttle;
  /** The handlers of each domain event. */
  eventHandlers: EventHandlers;
  failedSearches: FailedSearches;
  /** The public address of the site, without a trailing slash. */
  appUrl: () => string;
};

export type RequestDetails = {
  /** The request id in the log. */
  id: string;
  ip: string;
  userAgent: string | null;
  /** The cookie of a sign-in that still needs the code of the second factor. */
  waitingSignIn: string | null;
  /** The origin under which the page was opened; null if the request doesn't say, or it is the configured one. */
  pageOrigin: string | null;
  /** Whether no one reads the answer yet: a browser loads it ahead, or asks only for the headers. */
  isPrefetchOrHead: boolean;
};

export type Context = Deps & {
  actor: Actor | null;
  request: RequestDetails;
  /** Adds a Set-Cookie header to the response. */
  setCookie: (serialized: string) => void;
  /** Begins a call with an Idempotency-Key, and gives the database that it writes to; absent without the header. */
  beginCall?: () => Promise<Db>;
};

export type MemberContext = Context & { actor: Actor };

/** The address under which the member opened the page, for what the page calls and where it comes back to. */
export const pageOriginOf = ({ request, appUrl }: Pick<Context, 'request' | 'appUrl'>): string =>
  request.pageOrigin ?? appUrl();

/** The address for links that members pass on: the configured one, else the one that this member opened. */
export const publicAddress = (ctx: Pick<Context, 'request' | 'appUrl' | 'env'>): string =>
  ctx.env.APP_URL ?? pageOriginOf(ctx);

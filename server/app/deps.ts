import type { Db } from '#db/client/types.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createSessions } from '../platform/sessions/sessions.ts';
import { signInThrottle } from '../platform/gateways/sign-in/throttle.ts';
import type { Deps } from '../platform/context/context.ts';
import type { Env } from '../platform/core/env.ts';
import { isHttps } from '../platform/core/site-address.ts';
import { eventHandlers } from './event-handlers.ts';
import { breachedPasswords } from '../platform/gateways/sign-in/breached-passwords.ts';
import { type Bus, localBus } from '../platform/gateways/realtime/bus.ts';
import { eventsAcrossNodes } from '../platform/gateways/realtime/events-across-nodes.ts';
import { createIncomingFiles } from '../platform/gateways/incoming/incoming-files.ts';
import { createCalendarReader } from '../platform/gateways/calendars/calendar-reader.ts';
import { createDecoder } from '../platform/gateways/decoding/decoder.ts';
import { createFaceCheck } from '../platform/gateways/identity/face-check.ts';
import { type Mail, smtpMail } from '../platform/gateways/mail/mail.ts';
import { openSearchPosts } from '../platform/gateways/search/opensearch.ts';
import { stripePayments } from '../platform/gateways/payments/payments.ts';
import { askOutsideBy } from '../platform/gateways/outbound/ask-outside.ts';
import { publicOnlyAgent } from '../platform/gateways/outbound/public-only-agent.ts';
import { webPush } from '../platform/gateways/outbound/push.ts';
import { socialSignIns } from '../platform/gateways/sign-in/social.ts';
import { openStores } from '../platform/keys/open-stores.ts';
import { createSignatures } from '../platform/core/signatures.ts';
import { loadVapidKeys } from '../notifications/push/vapid-keys.ts';
import { collectFailedSearches } from '../posts/failed-searches/collect.ts';
import { tracedOutside } from './trace-gateways.ts';
import { loadSecrets } from '../platform/core/secrets-file.ts';

/** Creates the application's dependencies. Tests may replace `mail`. */
export const createDeps = (input: {
  env: Env;
  db: Db;
  log: FastifyBaseLogger;
  mail?: Mail;
  /** If it is absent, this is the only node. */
  bus?: Bus;
  appUrl: () => string;
}): Deps => {
  const { env, db, log, appUrl } = input;
  const secrets = loadSecrets(env);
  const { objects, vaults } = openStores(env, secrets);
  const isOnHttps = isHttps(env);
  const bus = input.bus ?? localBus();
  const events = eventsAcrossNodes(bus, { hasReplica: db.hasReplica });
  const outbound = publicOnlyAgent({ dnsServers: env.DNS_SERVERS, allowed: env.OUTBOUND_ALLOW });
  const outside = {
    mail: input.mail ?? smtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM, tls: env.SMTP_TLS }),
    breachedPasswords: breachedPasswords(env.BREACHED_PASSWORDS_URL, (error) =>
      log.warn(error, 'could not check the list of breached passwords'),
    ),
    push: webPush(loadVapidKeys(env), `mailto:${env.SUPPORT_EMAIL}`, { agent: outbound }),
    objects,
    payments: stripePayments({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiUrl: env.STRIPE_API_URL,
      appName: env.APP_NAME,
    }),
    social: socialSignIns(env),
    postIndex: env.OPENSEARCH_URL
      ? openSearchPosts(env.OPENSEARCH_URL, {
          onUnavailable: (reason) => log.warn({ reason }, 'searching without the search engine'),
          onBack: () => log.info('searching with the search engine again'),
        })
      : null,
  };
  return {
    env,
    db,
    log,
    appUrl,
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT ? tracedOutside(outside) : outside),
    askOutside: askOutsideBy(outbound),
    ...createSignatures(secrets),
    vaults,
    faceCheck: createFaceCheck(),
    decoder: createDecoder(),
    calendars: createCalendarReader(),
    incoming: createIncomingFiles(env),
    bus,
    eventHandlers,
    events,
    failedSearches: collectFailedSearches(db, (error) => log.error(error, 'could not count searches without results')),
    throttle: signInThrottle(env.RATE_LIMIT, bus.quotas),
    sessions: createSessions(db, {
      isOnHttps,
      onError: (error) => log.error(error),
      onEnded: (userId) => events.publish([userId], { type: 'revoked', data: {} }),
    }),
  };
};

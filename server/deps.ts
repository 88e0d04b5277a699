import type { Db } from '#db/types.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createSessions } from './auth/sessions.ts';
import { signInThrottle } from './auth/throttle.ts';
import type { Deps } from './context.ts';
import type { Env } from './env.ts';
import { eventHandlers } from './event-handlers.ts';
import { breachedPasswords } from './gateways/breached-passwords.ts';
import { type Bus, localBus } from './gateways/bus.ts';
import { eventsBetween } from './gateways/events-between.ts';
import { workerFaceCheck } from './gateways/face-check.ts';
import { type Mail, smtpMail } from './gateways/mail.ts';
import { stripePayments } from './gateways/payments.ts';
import { webPush } from './gateways/push.ts';
import { socialSignIns } from './gateways/social.ts';
import { sharedAnswers } from './http/shared-answers.ts';
import { openStores } from './keys/open-stores.ts';
import { createSignatures } from './keys/signatures.ts';
import { loadVapidKeys } from './push/vapid-keys.ts';
import { collectSearchMisses } from './search-misses/collect.ts';
import { loadSecrets } from './secrets-file.ts';

/** Puts together what the application is built of. `mail` may be swapped by tests. */
export const createDeps = (input: {
  env: Env;
  db: Db;
  log: FastifyBaseLogger;
  mail?: Mail;
  /** Without it this is the only node. */
  bus?: Bus;
  appUrl: () => string;
}): Deps => {
  const { env, db, log, appUrl } = input;
  const secrets = loadSecrets(env);
  const secure = env.APP_URL?.startsWith('https:') ?? false;
  const bus = input.bus ?? localBus();
  return {
    env,
    db,
    log,
    appUrl,
    mail: input.mail ?? smtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM, tls: env.SMTP_TLS }),
    breachedPasswords: breachedPasswords(env.BREACHED_PASSWORDS_URL, (error) =>
      log.warn(error, 'the list of breached passwords was not asked'),
    ),
    push: webPush(loadVapidKeys(env), `mailto:${env.SUPPORT_EMAIL}`),
    ...createSignatures(secrets),
    ...openStores(env, secrets),
    faceCheck: workerFaceCheck(),
    payments: stripePayments({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiUrl: env.STRIPE_API_URL,
      appName: env.APP_NAME,
    }),
    social: socialSignIns(env),
    bus,
    eventHandlers,
    events: eventsBetween(bus),
    shared: sharedAnswers(bus, db),
    misses: collectSearchMisses(db, (error) => log.error(error, 'searches in vain were not counted')),
    throttle: signInThrottle(env.RATE_LIMIT, bus.quotas),
    sessions: createSessions(db, { secure, onError: (error) => log.error(error) }),
  };
};

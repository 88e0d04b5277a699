import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Deps } from '../platform/context/context.ts';
import { bucketOf } from '../platform/core/env.ts';
import { isHttps } from '../platform/core/site-address.ts';
import { bucketAddress } from '../platform/gateways/storage/bucket.ts';
import { batchResponses } from '../platform/http/batched-responses.ts';
import { mountAttachments } from '../messages/attachments/attachment-routes.ts';
import { addBodyParsers } from '../platform/http/body-parsers.ts';
import { boundLargeBodies } from '../platform/http/large-bodies.ts';
import { answerBrokenRequest } from '../platform/http/broken-requests.ts';
import { sendError } from '../platform/http/errors.ts';
import { mountCalendars } from '../exchanges/appointments/calendar/calendar-routes.ts';
import { mountCsvLists } from '../admin/lists-as-csv/routes.ts';
import { mountAdminStatements } from '../admin/statements/csv-route.ts';
import { mountStatements } from '../exchanges/statements/statement-routes.ts';
import { mountExport } from '../data-rights/export/export-route.ts';
import { cacheAnswers } from '../platform/http/cached-answers.ts';
import { rememberMethods } from '../platform/http/methods-at.ts';
import { mountHealth } from '../platform/http/health.ts';
import { mountEventStream } from '../platform/http/events/event-stream.ts';
import { publishPresence } from '../messages/publish-presence.ts';
import { mountNavigations } from './navigations.ts';
import { mountOauth } from '../auth/oauth/oauth-routes.ts';
import { mountOneClickUnsubscribe } from '../notifications/one-click-unsubscribe.ts';
import { mountDocs } from '../platform/http/openapi/mount-docs.ts';
import { refuseForeignOrigins } from '../platform/http/security/origin.ts';
import { mountUploadPreviews } from '../platform/uploads/preview.ts';
import { mountUploads } from '../platform/uploads/signed-address.ts';
import { mountPictures } from '../profile/picture/picture-routes.ts';
import { addRateLimit } from '../platform/http/security/rate-limit.ts';
import { sendWritersToPrimary } from '../platform/http/primary-for-writers.ts';
import { addRefusalLog } from '../platform/http/refusals.ts';
import { addSecurityHeaders, securityHeadersFor } from '../platform/http/security/security-headers.ts';
import { requireHttps } from '../platform/http/security/require-https.ts';
import { tlsFiles } from '../platform/http/security/tls-files.ts';
import { warnOfUncountedProxies } from '../platform/http/security/warn-of-proxies.ts';
import { encodeRawBytes, refuseUnreadable } from '../platform/http/text.ts';
import { addTraces } from '../platform/http/traces.ts';
import { mountStaticClient } from '../platform/http/client/static-client.ts';
import { mountStripeWebhook } from '../subscription/payments/stripe-webhook.ts';
import { mountTrpc, unwrapTrpcAnswers } from '../platform/http/trpc.ts';
import { mountVerifyIdentity } from '../profile/verification/verification-routes.ts';
import { mountRest } from '../platform/http/rest.ts';
import { plainOperations } from './plain-operations.ts';
import { recordPresence } from '../posts/resting/seen.ts';
import { protectStillAvailablePage } from '../posts/ending/still-available/page-headers.ts';
import { cachePublicAnswers } from '../public/caching.ts';
import { mountShownPictures } from '../public/picture-routes.ts';
import { mountMachinePages } from '../public/machines/machine-routes.ts';
import { mountPublicPages } from '../public/pages/page-routes.ts';
import { appRouter } from './router.ts';
import { MINUTE } from '../platform/core/time.ts';

const BODY_LIMIT = 256 * 1024;
const REQUEST_TIMEOUT_MS = 5 * MINUTE;

/** Request ids that are unique across restarts and nodes, because logs are searched long afterwards. */
const requestIds = () => {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${start}-${((count += 1)).toString(36)}`;
};

/** The whole server, built from its dependencies and not yet listening. */
export const buildApp = async (deps: Deps, options: { clientFolder: string }): Promise<FastifyInstance> => {
  const { env } = deps;
  const bucket = bucketOf(env);
  const headersFor = securityHeadersFor({
    isHttps: isHttps(env),
    uploadsTo: bucket ? [new URL(bucketAddress(bucket)).origin] : [],
  });
  const tls = tlsFiles(env);
  const settings: FastifyServerOptions = {
    logController: new Fastify.LogController({ disableRequestLogging: env.LOG_LEVEL !== 'debug' }),
    loggerInstance: deps.log,
    genReqId: requestIds(),
    // The nearest proxies are trusted, and no addresses before theirs, which the caller may have forged.
    trustProxy: env.TRUST_PROXY > 0 && ((_address, hop) => hop < env.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    // Fastify would otherwise wait for a slow request forever.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A long id gets the answer of its route, as every unknown id does.
    routerOptions: { maxParamLength: 5_000 },
    rewriteUrl: (req) => encodeRawBytes(req.url ?? '/'),
    forceCloseConnections: 'idle',
    // Malformed URLs that never reach a route or a hook, such as '/api/%zz'.
    frameworkErrors: (error, req, reply) => void sendError(error, req, reply.headers(headersFor(req.url))),
    clientErrorHandler: answerBrokenRequest,
  };
  const app = (
    tls ? Fastify({ ...settings, https: tls.read() } as FastifyServerOptions) : Fastify(settings)
  ) as FastifyInstance;
  tls?.renewOnHangUp(app);
  app.decorateRequest('actor');
  app.setErrorHandler(sendError);
  warnOfUncountedProxies(app, deps);
  addTraces(app, deps);
  addBodyParsers(app);
  boundLargeBodies(app, deps);
  const methodsAt = rememberMethods(app);
  app.addHook('onClose', () => deps.failedSearches.flush());
  await app.register(cookie);
  addSecurityHeaders(app, headersFor);
  addRateLimit(app, deps);
  requireHttps(app, deps);
  refuseUnreadable(app);
  unwrapTrpcAnswers(app);
  const cacheCounters = cacheAnswers(app, deps);
  cachePublicAnswers(app);
  protectStillAvailablePage(app, deps);
  recordPresence(app, deps);
  await app.register(compress, { global: true, globalDecompression: false, threshold: 2048 });
  batchResponses(app);
  addRefusalLog(app, deps);
  sendWritersToPrimary(app, deps);
  refuseForeignOrigins(app, deps);
  mountHealth(app, deps, cacheCounters);
  mountRest(app, deps, appRouter);
  mountEventStream(app, deps, publishPresence);
  mountUploads(app, deps);
  mountUploadPreviews(app, deps);
  mountPictures(app, deps);
  mountShownPictures(app, deps);
  mountAttachments(app, deps);
  mountVerifyIdentity(app, deps);
  mountExport(app, deps);
  mountCalendars(app, deps);
  mountStatements(app, deps);
  mountAdminStatements(app, deps);
  mountCsvLists(app, deps);
  mountStripeWebhook(app, deps);
  mountNavigations(app, deps);
  mountOauth(app, deps);
  mountOneClickUnsubscribe(app, deps);
  mountDocs(app, deps, { appRouter, plainOperations });
  mountTrpc(app, deps, appRouter);
  mountMachinePages(app, deps, options.clientFolder);
  await mountPublicPages(app, deps, options.clientFolder);
  await mountStaticClient(app, deps, { folder: options.clientFolder, methodsAt });
  return app;
};

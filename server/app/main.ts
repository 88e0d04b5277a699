import { demoAccounts, DEMO_PASSWORD } from '#contracts/shared/demo.ts';
import { join } from 'node:path';
import { openDb } from '#db/open.ts';
import { projectRoot } from '#db/client/project-root.ts';
import { seedIfEmpty } from '#db/seed/seed.ts';
import { grantNamedAdmins } from '../admin/grant-named-admins.ts';
import { buildApp } from './app.ts';
import { hashPassword } from '../auth/passwords/hash.ts';
import { attachDemoFiles } from '../demo/attach-demo-files.ts';
import { drawPortraits } from '../demo/draw-portraits.ts';
import { drawWork } from '../demo/draw-work.ts';
import { refuseDemoPassword } from '../demo/refuse-demo-password.ts';
import { createDeps } from './deps.ts';
import { readEnv, sentinelsOf } from '../platform/core/env.ts';
import { blameSetting } from '../platform/core/listen-problem.ts';
import { createLog } from '../platform/core/log.ts';
import { hostInUrl } from '../platform/core/site-address.ts';
import { drainOf } from '../platform/http/drain.ts';
import { startTraces } from '../platform/gateways/traces/start-traces.ts';
import { drawDemoPictures } from '../profile/verification/demo-pictures.ts';
import { startWork } from './start-work.ts';
import { startAnswersByMail } from './answers-by-mail.ts';
import { buildWorkerApp } from './worker-app.ts';

const clientFolder = join(projectRoot, 'dist');
const SHUTDOWN_MS = 10_000;
const SWEEP_MS = 50;

/**
 * Starts the server: configuration, database, application, listening.
 * @returns the URL, and `stop`, which lets running requests and jobs finish
 */
export const start = async (source: Record<string, string | undefined> = process.env) => {
  const env = readEnv(source);
  const log = createLog(env.LOG_LEVEL);
  const traces = await startTraces(env, (error) => log.warn(error, 'could not send traces'));
  if (!env.RATE_LIMIT) log.warn('RATE_LIMIT is off: nothing is rate limited, not even password guessing');
  const db = await openDb({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    readUrl: env.DATABASE_READ_URL,
    prepares: env.DATABASE_PREPARE,
    isServer: true,
    onError: (error) => log.error(error, 'the database connection failed'),
    onReplica: (isUp, reason) =>
      log.warn({ reason }, isUp ? 'reading from the replica' : 'reading without the replica'),
  });
  await seedIfEmpty(db, { isDemo: env.DEMO, hashPassword });
  if (env.NODE_ENV === 'production' && !env.DEMO) await refuseDemoPassword(db.fresh);
  await grantNamedAdmins(db, env.ADMIN_EMAILS);

  const bus = env.REDIS_URL
    ? (await import('../platform/gateways/realtime/redis-bus.ts')).redisBus(
        env.REDIS_URL,
        (error) => log.error(error, 'Redis is unavailable'),
        { sentinels: sentinelsOf(env) },
      )
    : undefined;
  let url = '';
  const deps = createDeps({
    env,
    db,
    log,
    ...(bus ? { bus } : {}),
    appUrl: () => env.APP_URL ?? url,
  });
  if (env.DEMO) {
    await drawPortraits(deps);
    await drawWork(deps);
    await drawDemoPictures(deps);
    await attachDemoFiles(deps);
  }
  const app = env.ROLE === 'worker' ? await buildWorkerApp(deps) : await buildApp(deps, { clientFolder });
  await app.listen({ host: env.HOST, port: env.PORT }).catch((error: NodeJS.ErrnoException) => {
    const isHost = error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL';
    return blameSetting(isHost ? 'HOST' : 'PORT')(error);
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  url = `${env.TLS_CERT_FILE && env.ROLE !== 'worker' ? 'https' : 'http'}://${hostInUrl(env.HOST)}:${port}`;
  const work = await startWork(deps);
  const mailIntake = await startAnswersByMail(deps);

  return {
    url: deps.appUrl(),
    answersPort: mailIntake?.smtpPort ?? null,
    isDemo: env.DEMO,
    close: async () => {
      const drainMs = env.DRAIN_SECONDS * 1_000;
      const forceExit = setTimeout(() => process.exit(1), drainMs + SHUTDOWN_MS).unref();
      // No proxy sends requests to a worker.
      if (drainMs > 0) await drainOf(app).begin(env.ROLE === 'worker' ? 0 : drainMs);
      // Connections that are busy now stay open after their response, so they are closed as they become idle.
      const closeIdle = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
      await mailIntake?.close();
      await app.close();
      clearInterval(closeIdle);
      deps.faceCheck.close();
      deps.decoder.close();
      deps.calendars.close();
      await work.stop();
      await deps.postIndex?.close();
      await deps.bus.close();
      deps.mail.close();
      await db.close();
      await traces.stop();
      clearTimeout(forceExit);
    },
  };
};

/** The start message, one setting per line. */
export const startMessage = ({ url, isDemo }: { url: string; isDemo: boolean }, more: string[] = []): string =>
  [
    `ProQuo: ${url}`,
    `API docs: ${url}/api/docs`,
    ...more,
    ...(isDemo ? demoAccounts.map(({ email, about }) => `Account: ${email} / ${DEMO_PASSWORD} (${about})`) : []),
  ].join('\n');

if (process.argv[1] === import.meta.filename) {
  const running = await start().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  process.stdout.write(`${startMessage(running)}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.close().then(() => process.exit(0)));
  }
}

// PostgreSQL too: queries take another way through another driver, in several connections at once.
import { dialect } from '#db/client/dialect.ts';
import { runInSpan, tracer } from '#db/client/spans.ts';
import { afterCommit } from '#db/client/scope.ts';
import { failedSearches } from '#db/schema/posts/search.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnv } from '../../platform/core/env.ts';
import { startTraces, type Traces } from '../../platform/gateways/traces/start-traces.ts';
import { jobHandlers } from '../../app/job-handlers.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { restClient } from '../rest-client.ts';
import { type SentSpan, startCollector } from '../services/collector.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const OUTSIDE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

let collector: Awaited<ReturnType<typeof startCollector>>;
let traces: Traces | null;
let t: TestApp;
let lines: Record<string, unknown>[];
const start = async (settings: Record<string, string> = {}) => {
  const named = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=mine',
    ...settings,
  };
  traces = await startTraces(readEnv(named), (error) => {
    throw error;
  });
  t = await createTestApp(named, (line) => lines.push(JSON.parse(line) as Record<string, unknown>));
};
/** All spans so far; ends the traces. */
const sent = async (): Promise<SentSpan[]> => {
  await traces?.stop();
  traces = null;
  return collector.spans;
};
beforeEach(async () => {
  lines = [];
  collector = await startCollector();
});
afterEach(async () => {
  await traces?.stop();
  await t.close();
  await collector.stop();
});

const only = (spans: SentSpan[], name: string): SentSpan => {
  const found = spans.filter((span) => span.name === name);
  expect(found.map((span) => span.name)).toEqual([name]);
  return found[0] as SentSpan;
};
const childrenOf = (spans: SentSpan[], parent: SentSpan) => spans.filter((span) => span.parentSpanId === parent.spanId);
const namesOf = (spans: SentSpan[]) => spans.map(({ name }) => name);

test('one trace goes from the request over procedure, transaction and query to the job and its email', async () => {
  await start();
  const member = { email: 'someone@proquo.test', lastName: 'Secretname', zipCode: '78701' };
  await restClient(t).register(member);
  await t.runJobs();
  const spans = await sent();

  const request = only(spans, 'POST /api/auth/register');
  const trace = spans.filter(({ traceId }) => traceId === request.traceId);
  expect(request.attributes).toMatchObject({ 'http.route': '/api/auth/register', 'http.response.status_code': 200 });
  expect(request.parentSpanId ?? '').toBe('');
  const procedure = only(trace, 'auth.register');
  expect(procedure.parentSpanId).toBe(request.spanId);
  const writes = childrenOf(trace, procedure).filter(({ name }) => name === 'transaction');
  const inserts = writes.flatMap((write) => childrenOf(trace, write)).filter(({ name }) => name === 'insert users');
  expect(inserts).toHaveLength(1);
  expect(inserts[0]?.attributes).toMatchObject({
    'db.system.name': dialect === 'postgres' ? 'postgresql' : 'sqlite',
    'db.operation.name': 'insert',
    'db.collection.name': 'users',
  });
  expect(String(inserts[0]?.attributes['db.query.text'])).toMatch(/^insert into "users" .*(?:\?|\$1)/);
  expect(namesOf(trace)).toContain('select users');
  const job = only(trace, 'auth.verify-mail');
  expect(trace.map(({ spanId }) => spanId)).toContain(job.parentSpanId);
  expect(namesOf(childrenOf(trace, job))).toContain('mail.send');

  const ids = new Set(spans.map(({ spanId }) => spanId));
  expect(
    spans.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId)),
    'all are joined',
  ).toEqual([]);
  for (const word of ['someone@', 'Secretname', 'a long password', '78701'])
    expect(collector.text()).not.toContain(word);
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'proquo', 'proquo.role': 'both' });
  expect(collector.headers[0]).toMatchObject({ path: '/v1/traces', authorization: 'mine' });
});

test('writes that share a commit stay in the traces of those who made them', async () => {
  await start();
  const clients = [restClient(t), restClient(t), restClient(t)];
  await Promise.all(clients.map((client) => client.register()));
  const spans = await sent();
  const requests = spans.filter(({ name }) => name === 'POST /api/auth/register');
  expect(requests).toHaveLength(3);
  for (const { traceId } of requests) {
    const inserts = spans.filter((span) => span.traceId === traceId && span.name === 'insert users');
    expect(inserts).toHaveLength(1);
  }
});

test('a write of no one that shares a commit with a traced one stays outside, and so does what follows it', async () => {
  await start();
  const write = (name: string) =>
    t.db.write(async (tx) => {
      await tx.select().from(name === 'own' ? industries : failedSearches);
      afterCommit(() => t.deps.log.info(name));
    });
  await Promise.all([runInSpan(tracer().startSpan('cause'), () => write('own')), write('other')]);
  const spans = await sent();
  expect(namesOf(spans).toSorted()).toEqual(['cause', 'select industries', 'transaction']);
  const traceOf = (name: string) => lines.find(({ msg }) => msg === name)?.['trace_id'];
  expect([traceOf('own'), traceOf('other')]).toEqual([only(spans, 'cause').traceId, undefined]);
});

test('a job of a later time, and a further try, are traces of their own with a link to the cause', async () => {
  await start();
  const later = Date.now() + 1;
  await runInSpan(tracer().startSpan('cause'), () =>
    t.db.write(async (tx) => {
      await enqueue(tx, 'profile.end-absences', {}, { delayMs: 1 });
      await enqueue(tx, 'reviews.show-due', {});
      await tx.update(jobs).set({ attempts: 1 }).where(eq(jobs.kind, 'reviews.show-due'));
    }),
  );
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(later + 1));
  await t.runJobs();
  const spans = await sent();
  const cause = only(spans, 'cause');
  for (const name of ['profile.end-absences', 'reviews.show-due']) {
    const job = only(spans, name);
    expect(job.traceId).not.toBe(cause.traceId);
    expect(job.links?.map(({ traceId }) => traceId)).toEqual([cause.traceId]);
  }
});

test('the worker that a write wakes stays out of its trace, but for the job; a failed job says so', async () => {
  await start();
  const failing = () => Promise.reject(new Error('private'));
  const seen: unknown[] = [];
  const worker = startWorker(t.deps, {
    ...jobHandlers,
    'profile.end-absences': failing,
    'auth.welcome-mail': async (_, payload) => void seen.push(payload),
  });
  await runInSpan(tracer().startSpan('cause'), () =>
    t.db.write(async (tx) => {
      await enqueue(tx, 'profile.end-absences', {});
      await enqueue(tx, 'auth.welcome-mail', { userId: 'nobody' });
    }),
  );
  const failed = () => lines.find(({ msg }) => msg === 'job failed');
  await vi.waitFor(() => expect([failed() !== undefined, seen]).toEqual([true, [{ userId: 'nobody' }]]));
  await worker.stop();
  const spans = await sent();
  const cause = only(spans, 'cause');
  const [write, ...others] = childrenOf(spans, cause);
  expect([write?.name, others]).toEqual(['transaction', []]);
  const below = namesOf(childrenOf(spans, write as SentSpan)).toSorted();
  expect(below).toEqual(['auth.welcome-mail', 'insert jobs', 'insert jobs', 'profile.end-absences']);
  const job = only(spans, 'profile.end-absences');
  expect(job).toMatchObject({ traceId: cause.traceId, status: { code: 2 } });
  expect(failed()).toMatchObject({ trace_id: job.traceId, span_id: job.spanId });
  expect(collector.text()).not.toContain('private');
});

describe('the traceparent of a request', () => {
  test.each([
    ['on', true],
    ['off', false],
  ])('counts with TRUST_PROXY=%s: %s', async (proxy, counts) => {
    await start({ TRUST_PROXY: proxy });
    await t.app.inject({ url: '/api/notifications', headers: { traceparent: OUTSIDE } });
    const request = only(await sent(), 'GET /api/notifications');
    expect(request.traceId === OUTSIDE.split('-')[1]).toBe(counts);
    expect(request.parentSpanId === OUTSIDE.split('-')[2]).toBe(counts);
  });
});

test('a trace names routes and never addresses, and marks what failed without its message', async () => {
  await start();
  await t.app.inject('/api/users/some-id?q=private');
  Object.assign(t.deps.db, { fresh: null });
  await t.app.inject({ url: '/api/notifications', headers: { cookie: 'proquo_session=abc' } });
  const spans = await sent();
  expect(only(spans, 'GET /api/users/:id').status.code ?? 0).toBe(0);
  expect(only(spans, 'GET /api/notifications')).toMatchObject({ status: { code: 2 } });
  expect(collector.text()).not.toMatch(/some-id|private|Cannot read/);
  const refusal = lines.find(({ security }) => (security as { event?: string } | undefined)?.event === 'refused');
  expect(refusal).toMatchObject({ trace_id: only(spans, 'GET /api/users/:id').traceId });
  const line = lines.find(({ level }) => level === 50);
  expect([line?.['trace_id'], String(line?.['span_id']).length]).toEqual([
    only(spans, 'GET /api/notifications').traceId,
    16,
  ]);
});

test('probes and metrics are not traces, and OTEL_TRACES_SAMPLER_ARG=0 leaves all out', async () => {
  await start();
  for (const url of ['/healthz', '/readyz', '/metrics']) await t.app.inject(url);
  expect(await sent()).toEqual([]);
  await t.close();
  await start({ OTEL_TRACES_SAMPLER_ARG: '0' });
  await t.app.inject('/api/notifications');
  expect(await sent()).toEqual([]);
});

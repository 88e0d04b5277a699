import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { callerFor, createMember } from '../factories.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { openEndpoints, withStatus } from './webhook-endpoints.ts';

// Live bindings: the tests of each file that calls `withEndpoints` find their own here.
export let t: TestApp;
export let endpoints: Awaited<ReturnType<typeof openEndpoints>>;

/** Gives the tests of a file an app that may call endpoints on this machine, and each of them a clock that it moves. */
export const withEndpoints = (): void => {
  beforeAll(async () => {
    t = await createTestApp();
    endpoints = await openEndpoints(t);
  });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    endpoints.close();
    await t.close();
  });
};

/** A webhook of a new member, whose endpoint gives this answer. */
export const opened = async (answer = withStatus(204)) => {
  const endpoint = await endpoints.serve(answer);
  const userId = await createMember(t.db);
  const caller = (await callerFor(t.deps, userId)).webhooks;
  const hook = await caller.create({ url: endpoint.url, events: ['message.received'] });
  const { id } = hook;
  const list = async () => (await caller.deliveries({ id })).items;
  return { endpoint, userId, caller, id, secret: hook.secret, list, test: () => caller.test({ id }) };
};

/** A webhook whose endpoint calls `happens` with its id before it answers. */
export const openedWith = async (happens: (id: string) => Promise<unknown>) => {
  const hook = await opened();
  hook.endpoint.answer = (response) => void happens(hook.id).then(() => response.writeHead(204).end());
  return hook;
};

/** Moves the clock on, and runs what is due then. */
export const later = async (ms: number): Promise<void> => {
  vi.setSystemTime(Date.now() + ms);
  await t.runJobs();
};

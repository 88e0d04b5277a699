/** A node with members who are signed in, for bench/event-streams.ts, which orders its work over the channel to its parent. */
import { newId } from '../db/client/ids.ts';
import { sessions } from '../db/schema/auth/sessions.ts';
import { users } from '../db/schema/auth/members.ts';
import type { RealtimeEvent } from '../server/platform/gateways/realtime/events.ts';
import { redisBus } from '../server/platform/gateways/realtime/redis-bus.ts';
import { buildApp } from '../server/app/app.ts';
import { hashSecret } from '../server/platform/core/secrets.ts';
import { DAY } from '../server/platform/core/time.ts';
import { createDeps } from '../server/app/deps.ts';
import { createTestApp } from '../server/test/test-app.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';

const CHUNK = 500;
const [, , streams = '0', redisUrl = ''] = process.argv;
const count = Number(streams);
const report = (message: unknown) => process.send?.(message);

const t = await createTestApp();
const deps = redisUrl
  ? createDeps({
      env: t.deps.env,
      db: t.db,
      log: t.deps.log,
      mail: t.deps.mail,
      bus: redisBus(redisUrl, () => {}),
      appUrl: t.deps.appUrl,
    })
  : t.deps;
const app = redisUrl ? await buildApp(deps, { clientFolder: 'no-client' }) : t.app;
const ids = Array.from({ length: count }, newId);
const now = Date.now();
for (let from = 0; from < count; from += CHUNK) {
  const chunk = ids.slice(from, from + CHUNK);
  const times = { createdAt: now, lastSeenAt: now, expiresAt: now + DAY };
  await t.db.write(async (tx) => {
    await tx.insert(users).values(
      chunk.map((id) => ({
        id,
        email: `${id}@proquo.test`,
        firstName: 'Maya',
        lastName: 'Lopez',
        createdAt: now,
        updatedAt: now,
      })),
    );
    await tx
      .insert(sessions)
      .values(chunk.map((id) => ({ id: hashSecret(`s${id}`), publicId: newId(), userId: id, ...times })));
  });
}
await app.listen({ host: '127.0.0.1', port: 0 });
const memory = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss;
};

/** Publishes `perSecond` events a second for random members, each with the time at which it was published. */
const publishEvents = async (perSecond: number, seconds: number) => {
  const began = performance.now();
  const cpu = process.cpuUsage();
  let sent = 0;
  for (let late = 0; late < seconds * 1000; late = performance.now() - began) {
    for (const dueCount = (late / 1000) * perSecond; sent < dueCount; sent += 1) {
      const id = ids[Math.floor(Math.random() * count)] ?? '';
      const at = String(performance.timeOrigin + performance.now());
      deps.events.publish([id], { type: 'read', data: { conversationWith: at } } satisfies RealtimeEvent);
    }
    await sleep(5);
  }
  const used = process.cpuUsage(cpu);
  report({ sent, cpu: (used.user + used.system) / 1e6 / seconds });
};

process.on('message', (message: { memory?: true; publish?: [number, number] }) => {
  if (message.memory) report({ memory: memory() });
  if (message.publish) void publishEvents(...message.publish);
});
process.on('disconnect', () => void t.close().then(() => process.exit(0)));
report({ port: (app.server.address() as AddressInfo).port, ids });

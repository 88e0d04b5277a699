import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerFor, createPostRow } from '../../../test/factories.ts';
import { restClient } from '../../../test/rest-client.ts';
import { meeting, openTradeScene, soon, type TradeScene } from '../../../test/trades/trade-scene.ts';

const lines: string[] = [];
let scene: TradeScene;
beforeAll(async () => {
  // Requests are logged at this level only.
  scene = await openTradeScene({ LOG_LEVEL: 'debug' }, (line) => lines.push(line));
});
afterAll(() => scene.close());

const EVIL = 'Here\r\nATTENDEE:mailto:evil@proquo.test\r\nEND:VEVENT';

test.each([
  ['where', { where: 'A;B,C\\nATTENDEE:x' }, 'Logo design'],
  ['service', {}, EVIL],
])('a calendar holds no line that someone put into the %s', async (_name, fields, serviceOffered) => {
  const post = await createPostRow(scene.t.db, scene.owner.id, { serviceOffered });
  const caller = await callerFor(scene.t.deps, scene.asker.id);
  const { id } = await caller.exchanges.create({ providerUserId: scene.owner.id, serviceRequestId: post.id });
  await (await callerFor(scene.t.deps, scene.owner.id)).exchanges.move({ id, status: 'accepted' });
  const asked = { ...meeting, options: [soon(serviceOffered === EVIL ? 200 : 300)], ...fields };
  const refused = await scene.asker.post(`/api/exchanges/${id}/appointments`, { ...asked, where: EVIL });
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: ['where'] }] } });
  const proposed = (await scene.asker.post(`/api/exchanges/${id}/appointments`, asked)).body as { id: string };
  expect((await scene.owner.patch(`/api/appointments/${proposed.id}`, { accept: 0 })).status).toBe(200);
  const file = String((await scene.asker.get(`/api/appointments/${proposed.id}/calendar.ics`)).body);
  const names = file
    .split(/\r?\n/)
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(/[:;]/)[0]);
  expect(names).not.toContain('ATTENDEE');
  expect(names.filter((name) => name === 'END')).toHaveLength(2);
});

test('a guessed address of a calendar is not found, and no address is logged, however it is written', async () => {
  const { url } = (await scene.asker.post('/api/calendar')).body as { url: string };
  const path = new URL(url).pathname;
  const secret = /([a-z0-9]{20,})\.ics$/.exec(path)?.[1] ?? '';
  expect((await restClient(scene.t).get(path)).status).toBe(200);
  const ways = [
    path,
    `${path}?a=1`,
    path.replace('calendar', '%63alendar'),
    path.replace('calendar', 'Calendar'),
    path.replace('/api/', '/api//'),
    path.replace('/api/calendar/', '/api/calendar%2f'),
    path.replace('/api/calendar/', '/api/calendar//'),
    path.replace('/api/', '/api/./'),
  ];
  for (const way of ways) expect([200, 404], way).toContain((await restClient(scene.t).get(way)).status);
  const guesses = ['a'.repeat(40), secret.slice(0, -1), `${secret}a`, secret.toUpperCase(), '../../etc/passwd', '%00'];
  for (const guess of guesses) {
    expect([400, 404], guess).toContain((await restClient(scene.t).get(`/api/calendar/${guess}.ics`)).status);
  }
  expect(lines.join('\n')).toContain('calendar/[hidden]');
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { meeting, openTradeScene, soon, type TradeScene } from '../../test/strange/scene.ts';
import { strangeNumbers, strangeTimes, strangeZones } from '../../test/strange/values.ts';

let scene: TradeScene;
beforeAll(async () => {
  scene = await openTradeScene();
});
afterAll(() => scene.close());

test('strange input in appointments is answered, and breaks nothing', async () => {
  const { id } = await scene.begin();
  const [first] = [(await scene.asker.post(`/api/exchanges/${id}/appointments`, meeting)).body as { id: string }];
  expect(
    await scene.sendStrangeValues(scene.asker, 'POST', `/api/exchanges/${id}/appointments`, {
      ...meeting,
      repeatWeekly: 1,
    }),
  ).toContain(400);
  expect(await scene.sendStrangeValues(scene.owner, 'PATCH', `/api/appointments/${first.id}`, { accept: 7 })).toContain(
    400,
  );
  expect(
    await scene.sendStrangeValues(scene.owner, 'PATCH', `/api/appointments/${first.id}`, { options: [soon(5)] }),
  ).toContain(400);
  expect(
    await scene.sendStrangeValues(scene.owner, 'PATCH', `/api/appointments/${first.id}`, {
      cancel: true,
      reason: 'x'.repeat(501),
    }),
  ).toContain(400);
  for (const [name, values] of Object.entries({
    minutes: strangeNumbers,
    from: strangeTimes,
    timeZone: strangeZones,
  })) {
    for (const value of values) {
      const answer = await scene.asker.get(
        `/api/exchanges/${id}/free-times?${new URLSearchParams({ [name]: `${value}` })}`,
      );
      expect([200, 400, 409], `${name} ${value}`).toContain(answer.status);
    }
  }
  for (const path of ['../..', '%00', '%ff', 'x'.repeat(300), '__proto__', '%0d%0a']) {
    expect([400, 404], path).toContain((await scene.asker.get(`/api/appointments/${path}/calendar.ics`)).status);
  }
});

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
  const newSeries = async () => `/api/exchanges/${(await scene.begin()).id}/appointments`;
  const newAppointment = async () => {
    const { id: appointmentId } = (await scene.asker.post(await newSeries(), meeting)).body as { id: string };
    return `/api/appointments/${appointmentId}`;
  };
  const proposed = await scene.sendStrangeValues(scene.asker, 'POST', newSeries, { ...meeting, repeatWeekly: 1 });
  expect([...proposed]).toEqual(expect.arrayContaining([200, 400]));
  for (const change of [{ accept: 0 }, { options: [soon(5)] }, { cancel: true, reason: 'I am ill.' }]) {
    expect(await scene.sendStrangeValues(scene.owner, 'PATCH', newAppointment, change)).toContain(400);
  }
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

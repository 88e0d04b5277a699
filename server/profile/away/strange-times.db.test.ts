import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTradeScene, soon, type TradeScene } from '../../test/strange/scene.ts';
import { strangeNumbers } from '../../test/strange/values.ts';

let scene: TradeScene;
beforeAll(async () => {
  scene = await openTradeScene();
});
afterAll(() => scene.close());

test('strange input in hours and absences is answered, and breaks nothing', async () => {
  const ofHours = await scene.sendStrangeValues(scene.owner, 'PUT', () => '/api/users/hours', {
    timeZone: 'UTC',
    hours: [{ day: 1, from: '09:00', to: '12:00' }],
  });
  expect([...ofHours]).toEqual(expect.arrayContaining([200, 400]));
  for (const day of [...strangeNumbers, '1', null]) {
    // With digits of another script among them.
    for (const from of ['24:00', '9:00', '09:60', '\u0660\u0669:00', '09:00\n', '00:00']) {
      const body = { timeZone: 'UTC', hours: [{ day, from, to: '23:59' }] };
      expect([200, 400]).toContain((await scene.owner.put('/api/users/hours', body)).status);
    }
  }
  const ofAbsences = await scene.sendStrangeValues(scene.stranger, 'PUT', () => '/api/users/away', {
    until: soon().slice(0, 10),
    timeZone: 'UTC',
  });
  expect([...ofAbsences]).toEqual(expect.arrayContaining([200, 400]));
});

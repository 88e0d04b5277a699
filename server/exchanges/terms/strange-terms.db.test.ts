import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsInput } from '../../test/factories.ts';
import { openTradeScene, type TradeScene } from '../../test/strange/scene.ts';
import { strangeNumbers, strangeTexts } from '../../test/strange/values.ts';

let scene: TradeScene;
beforeAll(async () => {
  scene = await openTradeScene();
});
afterAll(() => scene.close());

test('strange input in terms is answered, and breaks nothing', async () => {
  const { id } = await scene.begin('pending');
  const newTerms = async () => `/api/exchanges/${(await scene.begin('pending')).id}/terms`;
  const statuses = await scene.sendStrangeValues(scene.asker, 'POST', newTerms, {
    ...termsInput,
    baseVersion: 0,
    nothingInReturn: false,
    startsOn: '2027-03-01',
    endsOn: '2027-03-02',
    place: 'remote',
    note: 'A note',
  });
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 409]));
  const [item] = termsInput.providerGives;
  let baseVersion = 0;
  for (const [field, values] of Object.entries({
    description: strangeTexts,
    quantity: strangeNumbers,
    value: strangeNumbers,
    unit: strangeTexts,
  })) {
    for (const value of values) {
      const body = { ...termsInput, providerGives: [{ ...item, [field]: value }], baseVersion };
      const answer = await scene.asker.post(`/api/exchanges/${id}/terms`, body);
      expect([200, 400], `${field} ${value}`).toContain(answer.status);
      if (answer.status === 200) baseVersion += 1;
    }
  }
  expect(baseVersion).toBeGreaterThan(0);
  for (const version of ['0', '-1', '1.5', '1e3', '99999999999999999999', 'NaN', '%00', '__proto__', ' 1']) {
    const answer = await scene.owner.post(`/api/exchanges/${id}/terms/${version}/accept`);
    expect([400, 404, 409], version).toContain(answer.status);
    expect([400, 404, 409], version).toContain(
      (await scene.asker.delete(`/api/exchanges/${id}/terms/${version}`)).status,
    );
  }
});

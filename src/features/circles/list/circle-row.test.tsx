import { expect, it } from 'vitest';
import { CircleRow } from '#src/features/circles/list/circle-row.tsx';
import { askedCircle } from '#src/test/circle-samples.ts';
import { cutIn, onPhone } from '#src/test/phone.ts';
import { show } from '#src/test/show.tsx';
import { member } from '#src/test/samples.ts';

it.each([
  ['Answer', { answerBy: '2099-03-02T12:00:00.000Z', group: 'turn' as const }],
  ['See circle', { answerBy: null, group: 'turn' as const }],
])('says what the member does with a circle that waits for them: %s', async (action, fields) => {
  const { screen } = await show(<CircleRow circle={{ ...askedCircle, ...fields }} me={member} />);
  await expect.element(screen.getByText(action, { exact: true })).toBeVisible();
});

it('has no button while others decide', async () => {
  const { screen } = await show(<CircleRow circle={{ ...askedCircle, answerBy: null, group: 'motion' }} me={member} />);
  await expect.element(screen.getByRole('link')).toBeVisible();
  expect(screen.getByText(/^(?:Answer|See circle)$/).elements()).toEqual([]);
});

it('says on a phone, in full, what the member gives and gets', async () => {
  await onPhone('130%');
  const circle = {
    ...askedCircle,
    youGive: { ...askedCircle.youGive, service: 'Logo and brand identity' },
    youGet: { ...askedCircle.youGet, service: 'Catering for a party of thirty' },
  };
  const { screen } = await show(<CircleRow circle={circle} me={member} />);
  await expect.element(screen.getByText(/from Kim$/)).toBeVisible();
  await expect.poll(() => cutIn(screen.getByRole('link').element())).toEqual([]);
});

it('says once that a circle did not come together', async () => {
  const { screen } = await show(<CircleRow circle={{ ...askedCircle, answerBy: null, state: 'void' }} me={member} />);
  await expect.element(screen.getByText('Not this time').first()).toBeVisible();
  expect(screen.getByText('Not this time').elements()).toHaveLength(1);
});

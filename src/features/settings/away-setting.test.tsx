import { expect, it } from 'vitest';
import { AwaySetting } from '#src/features/settings/away-setting.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';
import { withUnknownZone } from '#src/test/unknown-zone.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const day = inDays(10);

async function open(until: string | null, away: Answers['away'] = {}) {
  return show(<AwaySetting />, { away: { get: () => ({ until }), ...away } });
}

it('sends the last day and the time zone, and then offers the return', async () => {
  const { screen, server } = await open(null, { set: (input) => ({ until: input.until }) });
  await screen.getByLabelText('Last day away').fill(day);
  await screen.getByRole('button', { name: "I'm away" }).click();
  await expect.element(screen.getByText(/^Until /)).toBeVisible();
  expect(server.callsOf('away.set')).toEqual([{ until: day, timeZone: expect.any(String) }]);
  await expect.element(screen.getByRole('button', { name: "I'm back" })).toBeVisible();
});

it('ends the absence by one press', async () => {
  const { screen, server } = await open(day, { end: () => ({ until: null }) });
  await screen.getByRole('button', { name: "I'm back" }).click();
  await expect.element(screen.getByRole('button', { name: "I'm away" })).toBeVisible();
  expect(server.callsOf('away.end')).toHaveLength(1);
});

it('says at the field why a day is refused, and keeps it', async () => {
  const { screen } = await open(null, { set: () => refuse('AWAY_OUT_OF_RANGE', 'until') });
  await screen.getByLabelText('Last day away').fill(day);
  await screen.getByRole('button', { name: "I'm away" }).click();
  await expect.element(screen.getByText(/within a year/).first()).toBeVisible();
  await expect.element(screen.getByLabelText('Last day away')).toHaveValue(day);
});

it('sends the zone that is chosen where the browser names none', async () => {
  withUnknownZone();
  const { screen, server } = await open(null, { set: (input) => ({ until: input.until }) });
  await screen.getByLabelText('Time zone').selectOptions('Asia/Tokyo');
  await screen.getByLabelText('Last day away').fill(day);
  await screen.getByRole('button', { name: "I'm away" }).click();
  await expect.element(screen.getByText(/^Until /)).toBeVisible();
  expect(server.callsOf('away.set')).toEqual([{ until: day, timeZone: 'Asia/Tokyo' }]);
});

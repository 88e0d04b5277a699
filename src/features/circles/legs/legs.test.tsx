import { expect, it } from 'vitest';
import { Legs } from '#src/features/circles/legs/legs.tsx';
import { agreedCircle } from '#src/test/circle-samples.ts';
import { member, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

it.each([
  ['not yet', 'waiting', 'clock'],
  ['done', 'confirmed', 'check'],
  ['failed', 'failed', 'circle-slash'],
  ['cancelled', 'cancelled', 'circle-slash'],
] as const)('shows with an icon that a part of others is %s', async (word, status, icon) => {
  const circle = agreedCircle({}, {}, { state: 'broken' });
  const legs = circle.legs.map((leg) => (leg.giverUserId === robin.id ? { ...leg, status } : leg));
  const { screen } = await show(<Legs circle={{ ...circle, legs }} myId={member.id} onReview={() => {}} />);
  const row = screen.getByRole('list', { name: 'All other parts' }).getByRole('listitem');
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toMatch(new RegExp(`: ${word}$`));
  expect(row.element().querySelector('svg')?.classList).toContain(`lucide-${icon}`);
});

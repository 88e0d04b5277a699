import { expect, it } from 'vitest';
import { StateFilter } from '#src/features/admin/job-queue/state-filter.tsx';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

it('stands at the left edge of the list that it filters', async () => {
  const { screen } = await show(
    <section aria-label="Jobs">
      <StateFilter value="dead" onChange={() => {}} counts={undefined} />
    </section>,
  );
  const filter = screen.getByRole('radiogroup', { name: 'Jobs that are' });
  await expect.element(filter).toBeVisible();
  expect(boxOf(filter).left).toBe(boxOf(screen.getByRole('region', { name: 'Jobs' })).left);
});

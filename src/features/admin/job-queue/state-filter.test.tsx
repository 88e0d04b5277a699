import { expect, it } from 'vitest';
import { StateFilter } from '#src/features/admin/job-queue/state-filter.tsx';
import { show } from '#src/test/show.tsx';

it('stands at the left edge of the list that it filters', async () => {
  const { screen } = await show(
    <section aria-label="Jobs">
      <StateFilter value="dead" onChange={() => {}} counts={undefined} />
    </section>,
  );
  const filter = screen.getByRole('radiogroup', { name: 'Jobs that are' });
  await expect.element(filter).toBeVisible();
  expect(filter.element().getBoundingClientRect().left).toBe(
    screen.getByRole('region', { name: 'Jobs' }).element().getBoundingClientRect().left,
  );
});

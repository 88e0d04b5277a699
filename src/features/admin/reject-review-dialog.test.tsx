import { expect, it } from 'vitest';
import { RejectReviewDialog } from '#src/features/admin/reject-review-dialog.tsx';
import { show } from '#src/test/show.tsx';

it('asks before it drops what was written', async () => {
  const { screen } = await show(
    <RejectReviewDialog author="Robin" isPending={false} onReject={() => {}} onClose={() => {}} />,
  );
  await screen.getByLabelText('In your own words').fill('It names a third person.');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});

it('asks before it drops a picked reason', async () => {
  const { screen } = await show(
    <RejectReviewDialog author="Robin" isPending={false} onReject={() => {}} onClose={() => {}} />,
  );
  await screen.getByRole('button', { name: 'It insults someone' }).click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});

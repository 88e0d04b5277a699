import { expect, it } from 'vitest';
import { VisitorReportDialog } from '#src/features/public/visitor-report-dialog.tsx';
import { show } from '#src/test/show.tsx';

it('asks before it drops what was written', async () => {
  const { screen } = await show(<VisitorReportDialog onClose={() => {}} />);
  await screen.getByLabelText("What's wrong?").fill('This is an advertisement.');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});

import { expect, it } from 'vitest';
import type { Report } from '#contracts/admin/reports.ts';
import { ReportCard } from '#src/features/reports/report-card.tsx';
import { dana, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const at = '2026-03-01T12:00:00.000Z';
const report: Report = {
  id: 'report-1',
  visitorEmail: null,
  reporter: dana,
  subjectType: 'message',
  subjectId: 'message-1',
  reason: 'Asks for money outside ProQuo.',
  evidence: {
    type: 'message',
    id: 'message-1',
    author: { id: 'ben', name: 'Ben Frost' },
    receiver: { id: robin.id, name: 'Robin Fox' },
    texts: [{ label: 'Message', text: 'Send $50 first.' }],
    attachments: [],
    createdAt: at,
  },
  postIsUp: false,
  messageIsUp: true,
  pictureIsUp: false,
  circleIsOpen: false,
  status: 'open',
  createdAt: at,
  resolvedAt: null,
  resolution: null,
};

const open = async (choice: RegExp) => {
  const { screen, server } = await show(<ReportCard report={report} />, {
    reports: { decide: () => ({ ...report, status: 'upheld' }) },
  });
  await screen.getByRole('button', { name: choice }).click();
  return { screen, server, dialog: screen.getByRole('alertdialog') };
};

it('removes the message and warns its author with a reason that they read', async () => {
  const { screen, server, dialog } = await open(/^Uphold/);
  await dialog.getByText('Warn', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Uphold' }).click();
  await expect.element(dialog.getByText(/^Please say why in 10 to 1,000 characters/)).toBeVisible();
  await expect.element(dialog.getByText('Please choose the section of the Terms', { exact: true })).toBeVisible();
  expect(server.callsOf('reports.decide')).toEqual([]);
  await dialog.getByLabelText('Reason').fill('You asked for money.');
  await dialog.getByLabelText('Section of the Terms').selectOptions('no-money');
  await dialog.getByRole('button', { name: 'Uphold' }).click();
  await expect.element(screen.getByText('Report upheld')).toBeVisible();
  expect(server.callsOf('reports.decide')).toEqual([
    {
      id: 'report-1',
      decision: 'upheld',
      removeMessage: true,
      member: 'warn',
      reason: 'You asked for money.',
      rule: 'no-money',
    },
  ]);
});

it('does nothing to the member or the message where the report is dismissed', async () => {
  const { server, screen, dialog } = await open(/^Dismiss/);
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(0);
  expect(dialog.getByRole('radio').elements()).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByText('Report dismissed')).toBeVisible();
  expect(server.callsOf('reports.decide')).toEqual([{ id: 'report-1', decision: 'dismissed' }]);
});

it('asks before it drops what was chosen', async () => {
  const { screen, dialog } = await open(/^Uphold/);
  await dialog.getByText('Warn', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(screen.getByRole('alertdialog').getByRole('radio', { name: 'Warn' })).toBeChecked();
});

import { expect, it, vi } from 'vitest';
import { ReportDialog } from '#src/features/reports/report-dialog.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { member, robin, dana } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';
import type { Report } from '#contracts/admin/reports.ts';
import { ReportCard } from '#src/features/reports/report-card.tsx';

const draftKey = `proquo:report-draft:${member.id}:user:${robin.id}`;

async function open(answers: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const subject = { type: 'user' as const, id: robin.id, name: 'Robin' };
  const { screen, server } = await show(<ReportDialog subject={subject} onClose={onClose} />, answers);
  const words = screen.getByRole('textbox', { name: 'In your words' });
  await expect.element(screen.getByRole('dialog', { name: 'Report Robin' })).toBeVisible();
  return { screen, server, onClose, words, send: screen.getByRole('button', { name: 'Send report' }) };
}

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

const openDecideDialog = async (choice: RegExp) => {
  const { screen, server } = await show(<ReportCard report={report} />, {
    reports: { decide: () => ({ ...report, status: 'upheld' }) },
  });
  await screen.getByRole('button', { name: choice }).click();
  return { screen, server, dialog: screen.getByRole('alertdialog') };
};

it('sends a choice without words, once, then closes and forgets the draft', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true }>();
  const { screen, server, onClose, words, send } = await open({ reports: { create: () => promise } });
  await screen.getByText('Spam', { exact: true }).click();
  await send.click();
  await submitAgain(words, 'Twenty messages a day.');
  resolve({ success: true });
  await expect.element(screen.getByText('Thank you for telling us')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(server.callsOf('reports.create')).toEqual([
    { subjectType: 'user', subjectId: robin.id, reason: 'Spam. No details given.' },
  ]);
  expect(sessionStorage.getItem(draftKey)).toBeNull();
});

it('keeps choice and words when it is refused, also for the next time it is opened', async () => {
  const { screen, onClose, words, send } = await open({ reports: { create: () => refuse('TOO_MANY_REQUESTS') } });
  await screen.getByText('Harassment').click();
  await words.fill('Ten messages a day.');
  await send.click();
  await expect.element(screen.getByText(/Too many requests/)).toBeVisible();
  await expect.element(words).toHaveValue('Ten messages a day.');
  expect(onClose).not.toHaveBeenCalled();
  expect(JSON.parse(sessionStorage.getItem(draftKey) ?? '')).toEqual({
    choice: 'Harassment',
    words: 'Ten messages a day.',
  });
});

it('opens with the draft', async () => {
  sessionStorage.setItem(draftKey, JSON.stringify({ choice: 'Harassment', words: 'Ten messages' }));
  const { words } = await open();
  await expect.element(words).toHaveValue('Ten messages');
});

it('needs a choice', async () => {
  const { screen, server, words, send } = await open();
  await words.fill('They asked me for a deposit.');
  await send.click();
  await expect.element(screen.getByText("Please choose what's wrong")).toBeVisible();
  expect(server.callsOf('reports.create')).toEqual([]);
});

it('needs words for something else', async () => {
  const { screen, server, words, send } = await open();
  await screen.getByText('Something else').click();
  await words.fill('Too short');
  await send.click();
  await expect.element(screen.getByText("Please say what's wrong in at least 10 characters")).toBeVisible();
  expect(server.callsOf('reports.create')).toEqual([]);
});

it('removes the message and warns its author with a reason that they read', async () => {
  const { screen, server, dialog } = await openDecideDialog(/^Uphold/);
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
  const { server, screen, dialog } = await openDecideDialog(/^Dismiss/);
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(0);
  expect(dialog.getByRole('radio').elements()).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByText('Report dismissed')).toBeVisible();
  expect(server.callsOf('reports.decide')).toEqual([{ id: 'report-1', decision: 'dismissed' }]);
});

it('asks before it drops what was chosen', async () => {
  const { screen, dialog } = await openDecideDialog(/^Uphold/);
  await dialog.getByText('Warn', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(screen.getByRole('alertdialog').getByRole('radio', { name: 'Warn' })).toBeChecked();
});

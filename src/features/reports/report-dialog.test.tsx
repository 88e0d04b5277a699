import { expect, it, vi } from 'vitest';
import { ReportDialog } from '#src/features/reports/report-dialog.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { member, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';

const draftKey = `proquo:report-draft:${member.id}:user:${robin.id}`;

async function open(answers: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const subject = { type: 'user' as const, id: robin.id, name: 'Robin' };
  const { screen, server } = await show(<ReportDialog subject={subject} onClose={onClose} />, answers);
  const words = screen.getByRole('textbox', { name: 'In your words' });
  await expect.element(screen.getByRole('dialog', { name: 'Report Robin' })).toBeVisible();
  return { screen, server, onClose, words, send: screen.getByRole('button', { name: 'Send report' }) };
}

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

import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Bubble } from '#src/features/messages/thread/bubble.tsx';
import { MessageFiles } from '#src/features/messages/files/message-files.tsx';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const picture = (name: string) => ({ id: name, name, type: 'image/gif', bytes: 2_500_000, url: pixel });
const plan = { id: 'plan', name: 'Plan-A.pdf', type: 'application/pdf', bytes: 900, url: '/api/attachments/plan' };

it('opens pictures at full size, and the arrow keys lead through them', async () => {
  const { screen } = await show(<MessageFiles files={[picture('one.gif'), plan, picture('two.gif')]} />);
  const button = screen.getByRole('button', { name: 'Open one.gif' });
  await button.click();
  await expect.element(screen.getByRole('dialog', { name: 'one.gif' })).toMatchTextContent(/1 of 2/);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('dialog', { name: 'two.gif' })).toMatchTextContent(/2 of 2/);
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  await expect.element(screen.getByRole('dialog', { name: 'one.gif' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('offers a PDF as a download, with its size, and marks the words of a search in its name', async () => {
  const { screen } = await show(<MessageFiles files={[plan]} words={['plan']} />);
  const link = screen.getByRole('link', { name: /Plan-A\.pdf PDF, 1 KB/ });
  await expect.element(link).toHaveAttribute('download', 'Plan-A.pdf');
  expect(link.element().querySelector('mark')?.textContent).toBe('Plan');
});

it.each(['', 'Word '.repeat(40)])('fills its bubble with a picture, also above long words', async (words) => {
  const lead = <MessageFiles files={[picture('one.gif')]} />;
  const { screen } = await show(<Bubble own content={words} createdAt="2026-01-02T03:04:05Z" lead={lead} />);
  const image = screen.getByRole('img', { name: 'one.gif' });
  await expect.element(image).toBeVisible();
  const { left, right } = boxOf(image);
  const bubble = image.element().closest('.rounded-card')?.getBoundingClientRect();
  const [before, after] = [left - (bubble?.left ?? 0), (bubble?.right ?? 0) - right];
  expect([Math.round(before), Math.round(after)]).toEqual([14, 14]);
});

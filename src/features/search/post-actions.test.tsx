import { expect, it } from 'vitest';
import { PostActions } from '#src/features/search/post-actions.tsx';
import { dana, exchange, post } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const open = (shown: typeof post) =>
  show(
    <PostActions post={shown} place="list" own={null} onRequest={() => {}} renderRequest={() => null} more={null} />,
    { exchanges: { list: () => ({ items: [], nextCursor: null }) } },
  );

it('leads from the post of another member to messages with them', async () => {
  const { screen } = await open(post);
  const contact = screen.getByRole('link', { name: /^Contact Robin Lee/ });
  await expect.element(contact).toBeVisible();
  await expect.element(contact).toHaveAttribute('href', '/messages?contact=member-robin');
});

it('has Contact disabled on the member’s own post', async () => {
  const { screen } = await open({ ...post, userId: dana.id, user: dana });
  await expect.element(screen.getByRole('button', { name: /^Contact/ })).toBeDisabled();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

it('has further actions before what was asked', async () => {
  const { screen } = await show(
    <PostActions
      post={post}
      place="list"
      own={null}
      onRequest={() => {}}
      renderRequest={() => <p>You asked Robin</p>}
      more={<button type="button">Report</button>}
    />,
    { exchanges: { list: () => ({ items: [exchange], nextCursor: null }) } },
  );
  const asked = screen.getByText('You asked Robin');
  await expect.element(asked).toBeVisible();
  const report = screen.getByRole('button', { name: 'Report' }).element();
  expect(report.compareDocumentPosition(asked.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

import { expect, it } from 'vitest';
import { MessageLead } from '#src/features/messages/thread/message-lead.tsx';
import { message, post, plan, dana } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { MessagesLeft } from '#src/features/messages/thread/messages-left.tsx';
import { cautions } from '#contracts/messages/caution.ts';
import { ThreadView } from '#src/features/messages/thread/thread-view.tsx';

const aboutPost = { ...message, serviceRequestId: post.id };

const withLeft = (left: number | null) => ({
  ...plan,
  usage: { ...plan.usage, maxMessages: left === null ? null : 5, messagesRemaining: left },
});

const plain = { ...message, id: 'plain' };
const none = { has: false, loading: false, failed: false, load: () => {} };

it('links the post that a message is about', async () => {
  const { screen } = await show(<MessageLead message={aboutPost} words={undefined} />, {
    posts: { title: () => post },
  });
  await expect.element(screen.getByRole('link', { name: `About: ${post.serviceOffered}` })).toBeVisible();
});

it('says that a removed post is no longer there', async () => {
  const { screen } = await show(<MessageLead message={aboutPost} words={undefined} />, {
    posts: { title: () => null },
  });
  await expect.element(screen.getByText('This post is no longer available')).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

it.each([
  [3, /^$/],
  [2, /^2 of 5 left this month\./],
  [1, /^1 of 5 left this month\./],
  [0, /^0 of 5 left this month\.\s*You can write again on [A-Z][a-z]+ 1\. Messages within an exchange don't count\./],
  [null, /^$/],
])('with %s left it says %s', async (left, said) => {
  const { screen, server } = await show(<MessagesLeft />, { subscription: { status: () => withLeft(left) } });
  await expect.poll(() => server.callsOf('subscription.status').length).toBe(1);
  await expect.element(screen.getByRole('status', { includeHidden: true })).toMatchTextContent(said);
});

it('shows a caution above each message that needs one, with the way to report it, and above no other', async () => {
  const careful = cautions.map((caution) => ({ ...message, id: caution, caution }));
  const { screen } = await show(
    <ThreadView
      me={dana.id}
      messages={[plain, ...careful]}
      entries={[]}
      outgoing={[]}
      older={none}
      newer={none}
      onRetry={() => {}}
      renderMenu={({ id }, place) => <button type="button">{`Report ${id} (${place})`}</button>}
    />,
  );
  await expect.element(screen.getByText(/^Trades here need no money/)).toBeVisible();
  await expect.element(screen.getByText(/^Never share a code/)).toBeVisible();
  await expect.element(screen.getByText(/^Keep talking here/)).toBeVisible();
  await expect.element(screen.getByText(/^This has a link or an address/)).toBeVisible();
  const buttons = screen.getByRole('button', { name: /^Report/ }).all();
  expect(buttons.map((button) => button.element().textContent)).toEqual([
    'Report plain (message)',
    ...cautions.map((caution) => `Report ${caution} (caution)`),
  ]);
});

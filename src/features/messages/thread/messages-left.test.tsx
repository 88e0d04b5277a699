import { expect, it } from 'vitest';
import { MessagesLeft } from '#src/features/messages/thread/messages-left.tsx';
import { plan } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const withLeft = (left: number | null) => ({
  ...plan,
  usage: { ...plan.usage, maxMessages: left === null ? null : 5, messagesRemaining: left },
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

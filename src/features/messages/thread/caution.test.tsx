import { expect, it } from 'vitest';
import { cautions } from '#contracts/messages/caution.ts';
import { ThreadView } from '#src/features/messages/thread/thread-view.tsx';
import { dana, message } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const plain = { ...message, id: 'plain' };
const none = { has: false, loading: false, failed: false, load: () => {} };

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

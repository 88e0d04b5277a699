import { expect, it } from 'vitest';
import { NewContacts } from '#src/features/messages/new-contacts.tsx';
import { robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const open = (known: string[]) =>
  show(<NewContacts words="" knownIds={known} contactId={undefined} noneFound />, {
    messages: { suggestions: () => [robin] },
  });

it('suggests members to begin a conversation with', async () => {
  const { screen } = await open([]);
  const suggested = screen.getByRole('region', { name: 'Start a new conversation' });
  await expect
    .element(suggested.getByRole('link', { name: /Robin Lee/ }))
    .toHaveAttribute('href', '/messages?contact=member-robin');
});

it('suggests no one with whom there is a conversation already', async () => {
  const { screen } = await open([robin.id]);
  await expect.element(screen.getByText('No conversations yet')).toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /Robin/ })).not.toBeInTheDocument();
});

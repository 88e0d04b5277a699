import { expect, it } from 'vitest';
import { Button } from '#src/components/core/button.tsx';
import { ChatHeader } from '#src/features/messages/chat-header.tsx';
import { robin } from '#src/test/samples.ts';
import { onPhone } from '#src/test/phone.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

it.each(['16px', '20.8px'])('says in full who the member writes to, on a phone with text of %s', async (size) => {
  await onPhone(size);
  const person = {
    ...robin,
    firstName: 'Bartholomew',
    lastName: 'Featherstonehaugh',
    isVerified: true,
    verificationStatus: 'approved' as const,
  };
  const { screen } = await show(
    <ChatHeader person={person} as="h1" online typing={false} menu={<Button size="icon-sm">…</Button>} />,
  );
  const name = screen.getByRole('heading', { name: 'Bartholomew Featherstonehaugh Verified' });
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name.element();
  expect([scrollWidth > clientWidth, scrollHeight > clientHeight + 1]).toEqual([false, false]);
  // The word is for screen readers; the tick alone takes room.
  expect(boxOf(screen.getByText('Verified')).width).toBeLessThanOrEqual(1);
});

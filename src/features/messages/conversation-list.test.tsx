import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ConversationList } from '#src/features/messages/conversation-list.tsx';
import { useConversations } from '#src/features/messages/use-conversations.ts';
import { robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

function List() {
  return (
    <ConversationList conversations={useConversations()} contactId={undefined} isArchive={false} onArchive={() => {}} />
  );
}

const textWidth = (text: string, { font }: CSSStyleDeclaration) => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  context.font = font;
  return context.measureText(text).width;
};

it('shows in full what can be searched, on a phone with large text', async () => {
  await page.viewport(360, 780);
  document.documentElement.style.fontSize = '130%';
  const { screen } = await show(<List />, {
    messages: { conversations: () => ({ items: [], nextCursor: null }), suggestions: () => [robin] },
  });
  const field = screen.getByRole('searchbox').element() as HTMLInputElement;
  const style = getComputedStyle(field);
  const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  expect(textWidth(field.placeholder, style)).toBeLessThan(room);
});

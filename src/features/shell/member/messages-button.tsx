import { Mail } from 'lucide-react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { CountBadge } from '#src/components/ui/count-badge.tsx';
import { useUnread, withUnread } from '#src/hooks/use-unread.ts';

/** The link to the messages on phones, where the bar has no words, with the unread count. */
export function MessagesButton() {
  const { messages } = useUnread();
  return (
    <LinkButton
      to="/messages"
      aria-label={withUnread('Inbox', messages)}
      variant="ghost"
      size="icon"
      className="relative size-[44px] md:hidden"
    >
      <Mail aria-hidden className="size-[20px]" />
      <CountBadge count={messages} className="absolute top-[2px] left-[23px]" />
    </LinkButton>
  );
}

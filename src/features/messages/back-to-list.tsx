import { useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '#src/components/core/link-button.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the list is the previous history entry. */
    listBefore?: boolean;
  }
}

/**
 * The back arrow of a chat on phones. It goes back in the history if the list is the previous entry, so that Back never
 * reopens the chat.
 */
export function BackToList() {
  const { history } = useRouter();
  const listBefore = useLocation({ select: ({ state }) => state.listBefore });
  return (
    <LinkButton
      to="/messages"
      replace
      aria-label="Back to conversations"
      onClick={(event) => {
        if (!listBefore || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        history.back();
      }}
      variant="ghost"
      size="icon"
      className="-ml-1 md:hidden"
    >
      <ArrowLeft aria-hidden className="size-5" />
    </LinkButton>
  );
}

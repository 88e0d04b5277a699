import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';

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
    <Button asChild variant="ghost" size="icon" className="-ml-1 md:hidden">
      <Link
        to="/messages"
        replace
        aria-label="Back to conversations"
        onClick={(event) => {
          if (!listBefore || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          history.back();
        }}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
    </Button>
  );
}

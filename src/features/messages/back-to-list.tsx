import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether one came to the chat from the list, which is then one step back. */
    listBefore?: boolean;
  }
}

/** The arrow of a chat on phones. It takes the step back where the list is there, so that Back never reopens the chat. */
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

import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 40;

/** The member's conversations, page by page; or the archived ones, once they are asked for. */
export function useConversations({ archived = false, enabled = true } = {}) {
  const { query: list, items = [] } = useItems(
    trpc.messages.conversations,
    archived ? { limit: PAGE_SIZE, archived } : { limit: PAGE_SIZE },
    { enabled },
  );
  return { list, items };
}

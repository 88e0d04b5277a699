import { MessagesSquare } from 'lucide-react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';

/** What to do for a first conversation: beside the empty list, and on phones in its place. */
export const NoConversations = () => (
  <EmptyState
    icon={<MessagesSquare />}
    className="border-none"
    title="No conversations yet"
    description="Find someone whose skills you need, and press Contact. What you write to each other is kept here."
    action={<LinkButton to="/search">Find someone</LinkButton>}
  />
);

import { ArrowLeftRight } from 'lucide-react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import type { ExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { openPostDialog } from '#src/lib/dialogs.ts';

const words: Record<ExchangeTab, { title: string; description: string }> = {
  all: {
    title: 'No exchanges yet',
    description: 'Find a post you like and ask its owner for a trade.',
  },
  incoming: {
    title: 'No incoming requests',
    description: 'When someone wants to trade for one of your posts, it shows up here.',
  },
  outgoing: {
    title: "You haven't asked anyone yet",
    description: 'Find a post you like and ask its owner for a trade.',
  },
};

/** Explains why the tab is empty and what to do about it. */
export const NoExchanges = ({ tab }: { tab: ExchangeTab }) => (
  <EmptyState
    icon={<ArrowLeftRight />}
    {...words[tab]}
    action={
      tab === 'incoming' ? (
        <Button onClick={() => openPostDialog()}>Write a post</Button>
      ) : (
        <LinkButton to="/search">Find posts</LinkButton>
      )
    }
  />
);

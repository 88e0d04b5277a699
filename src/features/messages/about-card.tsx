import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { trpc } from '#src/api/trpc.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the post that the next message in the opened chat is about. */
    about?: string | undefined;
  }
}

/** The post that the next message is about; null while it loads and where it is gone. */
export function useAbout(postId: string | undefined) {
  const { data } = useQuery(trpc.posts.byId.queryOptions({ id: postId ?? '' }, { enabled: postId !== undefined }));
  return postId && data ? data : null;
}

interface AboutCardProps {
  post: { id: string; serviceOffered: string };
  onRemove: () => void;
}

/** What the message is about, above the box: it goes along as the first line, unless it is taken off. */
export const AboutCard = ({ post, onRemove }: AboutCardProps) => (
  <div className="px-3 pt-3 md:px-4">
    <div className="flex items-center gap-2 rounded-control border border-line bg-surface pl-3 text-sm">
      <p className="min-w-0 flex-1 truncate">
        <span className="text-muted">About: </span>
        <Link to="/search" search={{ post: post.id }} className="font-[560] hover:underline">
          {post.serviceOffered}
        </Link>
      </p>
      <Button variant="ghost" size="icon" aria-label="Do not mention the post" onClick={onRemove}>
        <X aria-hidden className="size-[18px]" />
      </Button>
    </div>
  </div>
);

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { trpc } from '#src/api/trpc.ts';
import { toPost } from '#src/lib/page/page-links.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the post that the next message in the opened chat is about. */
    about?: string | undefined;
  }
}

export const GONE = 'This post is no longer available';

/** The post that a message is about: its title, null where it is gone, undefined while it loads or where there is none. */
export const useAbout = (postId: string | undefined) =>
  useQuery(trpc.posts.title.queryOptions({ id: postId ?? '' }, { enabled: postId !== undefined })).data;

interface AboutCardProps {
  /** Null where it is gone. */
  post: { id: string; serviceOffered: string } | null;
  onRemove: () => void;
}

/** The post that the next message is about, above the field; it is sent along unless it is removed. */
export const AboutCard = ({ post, onRemove }: AboutCardProps) => (
  <div className="px-3 pt-3 md:px-4">
    <div className="flex items-center gap-2 rounded-control border border-line bg-surface pl-3 text-sm">
      <p className="min-w-0 flex-1 truncate">
        <span className="text-muted">{post ? 'About: ' : GONE}</span>
        {post ? (
          <Link {...toPost(post.id)} className="font-[560] hover:underline">
            {post.serviceOffered}
          </Link>
        ) : null}
      </p>
      <Button variant="ghost" size="icon" aria-label="Don't mention the post" onClick={onRemove}>
        <X aria-hidden className="size-[18px]" />
      </Button>
    </div>
  </div>
);

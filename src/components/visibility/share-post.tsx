import { Share2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { OpenPostDialog } from '#src/components/visibility/open-post-dialog.tsx';
import { ShareQuestion } from '#src/components/visibility/share-question.tsx';
import type { Post } from '#contracts/posts/posts.ts';
import { useUpdatePost } from '#src/hooks/use-update-post.ts';
import { shareLink } from '#src/lib/page/share-link.ts';
import { postTrade } from '#src/lib/posts/post-trade.ts';
import { useUser } from '#src/session/session.ts';
import { postPath } from '#contracts/public/paths.ts';

interface SharePostProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'className'> {
  post: Post;
}

const share = (post: Post, note?: string) => {
  const { give, get } = postTrade(post);
  return shareLink({ path: postPath(post.id), title: give, text: `Offered: ${give}. In return: ${get}.`, note });
};

/**
 * Shares a post, with the device's share sheet or by copying its address. If only members can read the post, it says so,
 * and asks its author whether to open it to everyone.
 */
export function SharePost({ post, variant = 'secondary', ...look }: SharePostProps) {
  const isOwn = useUser().id === post.userId;
  const [step, setStep] = useState<'ask' | 'open' | null>(null);
  const close = () => setStep(null);
  const open = useUpdatePost({
    success: 'Open to everyone',
    failure: "We couldn't open the post. Please try again.",
    onSuccess: (opened) => {
      close();
      void share(opened);
    },
  });
  const press = () => {
    if (post.visibility === 'everyone') void share(post);
    else if (isOwn) setStep('ask');
    else void share(post, 'Only members can open this link.');
  };
  return (
    <>
      <Button variant={variant} {...look} onClick={press}>
        <Share2 aria-hidden className="size-[18px]" />
        Share
      </Button>
      <ShareQuestion
        of="post"
        isOpen={step === 'ask'}
        onClose={close}
        onShare={() => void share(post)}
        onOpen={() => setStep('open')}
      />
      {step === 'open' ? (
        <OpenPostDialog
          post={post}
          pictures={post.pictures}
          confirmLabel="Open to everyone"
          isPending={open.isPending}
          onConfirm={() => open.mutate({ id: post.id, visibility: 'everyone' })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

import { Rocket } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Post } from '#contracts/posts/posts.ts';
import { Button } from '#src/components/core/button.tsx';
import { useUser } from '#src/session/session.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';

const BoostDialog = lazyNamed(() => import('#src/features/boosts/boost-dialog.tsx'), 'BoostDialog');

/** The button to boost a post: only for its owner, while the post is open. */
export function BoostButton({ post }: { post: Post }) {
  const { id } = useUser();
  const [wasOpened, setWasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  if (post.userId !== id || post.status !== 'active') return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${post.isBoosted ? 'Extend boost' : 'Boost'}: ${post.serviceOffered}`}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <Rocket aria-hidden className="size-[18px] text-marigold" />
        {post.isBoosted ? 'Extend boost' : 'Boost'}
      </Button>
      {wasOpened ? (
        <Suspense>
          <BoostDialog post={post} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

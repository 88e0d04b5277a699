import { Share2 } from 'lucide-react';
import type { Post } from '#contracts/posts/posts.ts';
import { Button } from '#src/components/core/button.tsx';
import { copyText } from '#src/lib/copy-text.ts';
import { postTrade } from '#src/lib/posts/post-trade.ts';

async function share(post: Post): Promise<void> {
  const url = new URL(`/search?post=${post.id}`, window.location.origin).href;
  const { give, get } = postTrade(post);
  const byHand = `Copy this address: ${url}`;
  if (typeof navigator.share !== 'function') return copyText('Link', url, byHand);
  try {
    await navigator.share({ url, title: give, text: `I offer ${give} and I'm looking for ${get}.` });
  } catch (error) {
    // Closing the sheet of the device is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText('Link', url, byHand);
  }
}

/** Hands a post on: by the sheet of the device where there is one, else by copying its address. */
export const SharePost = ({ post }: { post: Post }) => (
  <Button variant="secondary" onClick={() => void share(post)}>
    <Share2 aria-hidden className="size-[18px]" />
    Share
  </Button>
);

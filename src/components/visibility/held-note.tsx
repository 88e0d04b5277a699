import { Clock } from 'lucide-react';
import type { Post } from '#contracts/posts/posts.ts';
import { Banner } from '#src/components/ui/banner.tsx';
import { dayAndTime } from '#src/lib/time/date-texts.ts';

/** Tells the author of a held post why no one else sees it yet, and until when. */
export const HeldNote = ({ post: { heldUntil }, className }: { post: Post; className?: string }) =>
  heldUntil === null ? null : (
    <Banner tone="warning" icon={<Clock aria-hidden />} className={className}>
      <p className="font-[560]">Not shown yet</p>
      <p>
        {`It has a link, an email address or a phone number in it. In a first post, we look at that before others see it. It shows by ${dayAndTime(heldUntil)}. To show it right away, take the address out.`}
      </p>
    </Banner>
  );

import { Clock } from 'lucide-react';
import { HOLD_HOURS, type Post } from '#contracts/posts/posts.ts';
import { Banner } from '#src/components/ui/banner.tsx';
import { dayAndTime } from '#src/lib/time/time-ago.ts';

/** Tells the author of a held post why no one else sees it yet, and until when. */
export const HeldNote = ({ post: { heldUntil }, className }: { post: Post; className?: string }) =>
  heldUntil === null ? null : (
    <Banner tone="warning" icon={<Clock aria-hidden />} className={className}>
      <p className="font-[560]">Not shown yet</p>
      <p>
        {`It has a link, an email address or a phone number in it. With a first post, we look at that before others see it, within ${HOLD_HOURS} hours. It shows by ${dayAndTime(heldUntil)}. If you'd like it to show right away, edit it and take the address out. Members write to you here.`}
      </p>
    </Banner>
  );

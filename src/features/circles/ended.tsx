import { CircleCheck, CircleSlash, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Circle } from '#contracts/matching/circles.ts';
import { Banner } from '#src/components/ui/banner.tsx';
import { hasLeft } from '#src/features/circles/circle-texts.ts';

/** How a circle ended, and what that means for the member; null while it is open. */
export function Ended({ circle }: { circle: Circle }): ReactNode {
  if (hasLeft(circle)) {
    return (
      <Banner icon={<CircleSlash aria-hidden className="text-muted" />}>
        This is the circle as it was when you left. Your post is free for other trades.
      </Banner>
    );
  }
  switch (circle.state) {
    case 'completed':
      return (
        <Banner icon={<CircleCheck aria-hidden className="text-teal" />}>
          How was it? You can review the member who gave to you and the one you gave to.
        </Banner>
      );
    case 'broken':
      return circle.makeGood ? (
        <Banner tone="warning" icon={<Heart aria-hidden className="text-marigold" />}>
          You gave and did not get: your post stands first for 60 days and is featured for 30.
        </Banner>
      ) : (
        <Banner icon={<CircleSlash aria-hidden className="text-muted" />}>
          Some parts couldn't be done. What was received stays and counts. Your post is free for other trades.
        </Banner>
      );
    case 'void':
      return (
        <Banner icon={<CircleSlash aria-hidden className="text-muted" />}>
          Nothing was agreed, and your post is free for other trades.
        </Banner>
      );
    default:
      return null;
  }
}

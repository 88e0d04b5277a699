import { Star } from 'lucide-react';
import { cn } from '#src/lib/cn.ts';

/** A rating from 1 to 5 as five stars, with a sentence for screen readers; halves are rounded. */
export const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={`${rating} of 5 stars`} className="inline-flex gap-0.5">
    {[1, 2, 3, 4, 5].map((star) => (
      <Star
        key={star}
        aria-hidden
        className={cn(
          'size-4',
          star <= Math.round(rating) ? 'fill-marigold-fill text-marigold' : 'text-line-strong/60',
        )}
      />
    ))}
  </span>
);

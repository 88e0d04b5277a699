import { Star } from 'lucide-react';
import { cn } from '#src/lib/cn.ts';

interface StarsProps {
  /** 1 to 5; halves are rounded. */
  rating: number;
  className?: string;
}

/** A rating as five stars, with a sentence for screen readers. */
export const Stars = ({ rating, className }: StarsProps) => (
  <span role="img" aria-label={`${rating} of 5 stars`} className={cn('inline-flex gap-0.5', className)}>
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

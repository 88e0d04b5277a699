import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { PostType } from '#contracts/posts/posts.ts';
import { Badge } from '#src/components/core/badge.tsx';

/** Offering is teal, requesting is marigold, always with label and arrow. */
export const PostTypeBadge = ({ type }: { type: PostType }) =>
  type === 'offering' ? (
    <Badge tone="teal" icon={<ArrowUpRight aria-hidden />}>
      Offering
    </Badge>
  ) : (
    <Badge tone="marigold" icon={<ArrowDownLeft aria-hidden />}>
      Requesting
    </Badge>
  );

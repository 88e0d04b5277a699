import { Link } from '@tanstack/react-router';
import { Archive } from 'lucide-react';
import type { Post } from '#contracts/posts/posts.ts';
import { Badge } from '#src/components/core/badge.tsx';

/** The search for posts like a closed one: of the first of its industries, which commas separate, and of its type. */
const similarTo = ({ industry, type }: Post) => ({ industry: industry.split(',')[0]?.trim(), type });

/** Says that a favorite is closed, and leads to others like it. */
export const ClosedNote = ({ post }: { post: Post }) => (
  <p className="flex items-center gap-3 px-3 pb-2 md:pl-[4.25rem]">
    <Badge icon={<Archive aria-hidden />}>Closed</Badge>
    <Link
      to="/search"
      search={similarTo(post)}
      aria-label={`Similar to ${post.serviceOffered}`}
      className="link inline-flex min-h-11 items-center text-sm md:min-h-8"
    >
      Similar
    </Link>
  </p>
);

import { MapPin, Tag } from 'lucide-react';
import type { Post } from '#contracts/posts/posts.ts';
import { distanceAway } from '#src/lib/distance/distance-text.ts';
import { dollars } from '#src/lib/format.ts';

/** A post's place, its industry, and its estimated value. */
export const PostSummary = ({ post }: { post: Post }) => (
  <ul className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted [&_svg]:size-4 [&_svg]:shrink-0">
    <li className="inline-flex items-center gap-1.5">
      <MapPin aria-hidden />
      <span className="user-content">{post.location}</span>
      {post.distanceMiles === null ? null : <span className="tabular">({distanceAway(post.distanceMiles)})</span>}
    </li>
    <li className="inline-flex items-center gap-1.5">
      <Tag aria-hidden />
      <span className="user-content">{post.industry}</span>
    </li>
    <li className="tabular font-[560] text-ink">{dollars(post.estimatedValue)} est. value</li>
  </ul>
);

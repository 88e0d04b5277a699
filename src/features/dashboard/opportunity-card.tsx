import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import type { Post } from '#contracts/posts/posts.ts';
import { PostCard } from '#src/components/post-card.tsx';
import { Button } from '#src/components/core/button.tsx';
import { personName } from '#src/lib/person.ts';
import { toPost } from '#src/lib/page/page-links.ts';

/** Another member's post with the actions to answer it. */
export const OpportunityCard = ({ post }: { post: Post }) => (
  <PostCard
    post={post}
    linkPerson
    linkPost
    compact
    actions={
      <>
        <Button asChild size="sm" variant="soft">
          <Link
            to="/messages"
            search={{ contact: post.userId }}
            aria-label={`Contact ${personName(post.user)}: ${post.serviceOffered}`}
          >
            <MessageSquare aria-hidden className="size-[18px]" />
            Contact
          </Link>
        </Button>
        <Button asChild size="sm" variant="ghost">
          <Link {...toPost(post.id)} aria-label={`See post: ${post.serviceOffered}`}>
            See post
          </Link>
        </Button>
      </>
    }
  />
);

import { MessageSquare } from 'lucide-react';
import type { Post } from '#contracts/posts/posts.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { PostCard } from '#src/components/post-card.tsx';
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
        <LinkButton
          to="/messages"
          search={{ contact: post.userId }}
          aria-label={`Contact ${personName(post.user)}: ${post.serviceOffered}`}
          size="sm"
          variant="soft"
        >
          <MessageSquare aria-hidden className="size-[18px]" />
          Contact
        </LinkButton>
        <LinkButton {...toPost(post.id)} aria-label={`See post: ${post.serviceOffered}`} size="sm" variant="ghost">
          See post
        </LinkButton>
      </>
    }
  />
);

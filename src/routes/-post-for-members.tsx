import { FoundPost } from '#src/routes/-found-post.tsx';
import { PostActionsProvider } from '#src/routes/-post-actions-provider.tsx';

interface PostForMembersProps {
  id: string;
  /** Set if the member came to request the post: called once the post is there and the dialog for it opens. */
  onAsked?: (() => void) | undefined;
}

/** The page of a post as members see it, with their navigation bars. */
export const PostForMembers = ({ id, onAsked }: PostForMembersProps) => (
  <PostActionsProvider asked={onAsked && { id, onFound: onAsked }}>
    <FoundPost id={id} />
  </PostActionsProvider>
);

import { FoundPost } from '#src/routes/-found-post.tsx';
import { PostActionsProvider } from '#src/routes/-post-actions-provider.tsx';

interface PostForMembersProps {
  id: string;
  /** Opens the request for it. */
  onAsked?: (() => void) | undefined;
}

/** A post between the bars of members. */
export const PostForMembers = ({ id, onAsked }: PostForMembersProps) => (
  <PostActionsProvider asked={onAsked && { id, onFound: onAsked }}>
    <FoundPost id={id} />
  </PostActionsProvider>
);

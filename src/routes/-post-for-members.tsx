import { FoundPost } from '#src/routes/-found-post.tsx';
import { PostActionsProvider } from '#src/routes/-post-actions-provider.tsx';

interface PostForMembersProps {
  id: string;
  /** Set if the member came to request the post: called when the dialog for that opens. */
  onRequestOpened?: (() => void) | undefined;
}

/** The page of a post as members see it, with their navigation bars. */
export const PostForMembers = ({ id, onRequestOpened }: PostForMembersProps) => (
  <PostActionsProvider toRequest={onRequestOpened && { id, onFound: onRequestOpened }}>
    <FoundPost id={id} />
  </PostActionsProvider>
);

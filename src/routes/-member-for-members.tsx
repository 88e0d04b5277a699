import { FoundMember } from '#src/routes/-found-member.tsx';
import { PostActionsProvider } from '#src/routes/-post-actions-provider.tsx';

/** A member's profile between the bars of members. */
export const MemberForMembers = ({ id }: { id: string }) => (
  <PostActionsProvider>
    <FoundMember key={id} id={id} />
  </PostActionsProvider>
);

import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '#contracts/messages/messages.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { trpc } from '#src/api/trpc.ts';
import { errorStatus } from '#src/lib/errors/error-message.ts';

/** The contact's name and picture: from the conversations if listed there, else from their profile. */
export function useContact(id: string, conversations: Conversation[] | undefined) {
  const known = conversations?.find((conversation) => conversation.otherUser.id === id)?.otherUser;
  const profile = useQuery(trpc.profile.byId.queryOptions({ id }, { enabled: conversations !== undefined && !known }));
  const person: Person | undefined = known ?? profile.data;
  // The loaded contact stays, also where loading again fails; unless the answer is that they are gone.
  const stays = known !== undefined || (person !== undefined && errorStatus(profile.error) !== 404);
  return { person, error: stays ? null : profile.error, refetch: profile.refetch };
}

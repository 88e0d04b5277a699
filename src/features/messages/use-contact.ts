import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '#contracts/messages.ts';
import type { Person } from '#contracts/shared.ts';
import { trpc } from '#src/api/trpc.ts';

/** The contact's name and picture: from the conversations if listed there, else from their profile. */
export function useContact(id: string, conversations: Conversation[] | undefined) {
  const known = conversations?.find((one) => one.otherUser.id === id)?.otherUser;
  const profile = useQuery(trpc.profile.byId.queryOptions({ id }, { enabled: conversations !== undefined && !known }));
  const person: Person | undefined = known ?? profile.data;
  return { person, error: known ? null : profile.error, refetch: profile.refetch };
}

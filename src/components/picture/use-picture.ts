import { sessionOptions } from '#src/session/session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const setPictureUrl = (profileImageUrl: string | null): void => {
  queryClient.setQueryData(sessionOptions().queryKey, (user) => (user ? { ...user, profileImageUrl } : user));
};
const refreshes = [sessionOptions(), trpc.profile.self];

/** Sets an uploaded picture as the member's own, or removes the current one. */
export function usePicture() {
  const save = useAction(trpc.profile.setPicture, {
    success: { title: 'Profile picture updated!', description: 'Your new profile picture has been saved.' },
    failure: { title: 'Upload failed', description: 'Failed to save your profile picture. Please try again.' },
    refreshes,
    onSuccess: ({ profileImageUrl }) => setPictureUrl(profileImageUrl),
  });
  const remove = useAction(trpc.profile.removePicture, {
    success: {
      title: 'Profile picture removed',
      description: 'Your profile picture has been removed.',
      variant: 'default',
    },
    failure: { title: 'Error', description: 'Failed to remove profile picture. Please try again.' },
    refreshes,
    onSuccess: () => setPictureUrl(null),
  });
  return { save, remove };
}

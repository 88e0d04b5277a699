import { useMutation } from '@tanstack/react-query';
import { sessionOptions } from '#src/session/session.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

const fail = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

function picturePut(profileImageUrl: string | null): void {
  queryClient.setQueryData(sessionOptions().queryKey, (user) => (user ? { ...user, profileImageUrl } : user));
  void queryClient.invalidateQueries({ queryKey: sessionOptions().queryKey });
  void queryClient.invalidateQueries(trpc.profile.self.queryFilter());
}

/** Sets an uploaded picture as the member's own, or removes the current one. */
export function usePicture(onChanged: (url: string | null) => void = () => {}) {
  const save = useMutation(
    trpc.profile.setPicture.mutationOptions({
      onSuccess: ({ profileImageUrl }) => {
        picturePut(profileImageUrl);
        onChanged(profileImageUrl);
        toast({
          title: 'Profile picture updated!',
          description: 'Your new profile picture has been saved.',
          variant: 'success',
        });
      },
      onError: () => fail('Upload failed', 'Failed to save your profile picture. Please try again.'),
    }),
  );
  const remove = useMutation(
    trpc.profile.removePicture.mutationOptions({
      onSuccess: () => {
        picturePut(null);
        onChanged(null);
        toast({ title: 'Profile picture removed', description: 'Your profile picture has been removed.' });
      },
      onError: () => fail('Error', 'Failed to remove profile picture. Please try again.'),
    }),
  );
  return { save, remove };
}

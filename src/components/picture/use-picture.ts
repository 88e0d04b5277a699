import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#src/lib/error-message.ts';
import { sessionOptions } from '#src/lib/session.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/query-client.ts';
import { trpc, trpcClient } from '#src/trpc.ts';

const FAILED = 'Failed to upload image. Please try again.';

async function put(file: Blob): Promise<string> {
  const { uploadURL } = await trpcClient.profile.requestUpload.mutate();
  const answer = await fetch(uploadURL, { method: 'PUT', body: file, headers: { 'content-type': file.type } });
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as { message?: string } | null;
    throw new Error(body?.message ?? FAILED);
  }
  return uploadURL;
}

const fail = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

function picturePut(profileImageUrl: string | null): void {
  queryClient.setQueryData(sessionOptions().queryKey, (user) => (user ? { ...user, profileImageUrl } : user));
  void queryClient.invalidateQueries({ queryKey: sessionOptions().queryKey });
  void queryClient.invalidateQueries(trpc.profile.self.queryFilter());
}

/** Uploads a picture and makes it the member's own; or removes the one that is there. */
export function usePicture(onChanged: (url: string | null) => void = () => {}) {
  const save = useMutation({
    mutationFn: async (file: Blob) => {
      const uploadURL = await put(file).catch((error: unknown) => {
        fail('Upload failed', errorMessage(error, FAILED));
        throw error;
      });
      return trpcClient.profile.setPicture.mutate({ profileImageUrl: uploadURL }).catch((error: unknown) => {
        fail('Upload failed', 'Failed to save your profile picture. Please try again.');
        throw error;
      });
    },
    onSuccess: ({ profileImageUrl }) => {
      picturePut(profileImageUrl);
      onChanged(profileImageUrl);
      toast({
        title: 'Profile picture updated!',
        description: 'Your new profile picture has been saved.',
        variant: 'success',
      });
    },
  });
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

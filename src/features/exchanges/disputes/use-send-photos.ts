import type { Message } from '#contracts/messages/messages.ts';
import { MAX_ATTACHMENTS } from '#contracts/messages/attachments.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { attachmentType, UploadRefused, uploadFile, whyUploadFailed, whyNotAttachable } from '#src/api/upload-file.ts';
import { useAction } from '#src/api/use-action.ts';

interface Recipient {
  exchangeId: string;
  /** The other party. */
  otherId: string;
}

const upload = (file: File, signal: AbortSignal): Promise<string> => {
  const type = attachmentType(file);
  const reason = whyNotAttachable(file);
  // Without a type there is always a reason.
  if (!type || reason) throw new UploadRefused(reason ?? '');
  return uploadFile(file, type, signal, () => {});
};

/** Sends photos to the other party in a message, which the member can then attach to the dispute like any other. */
export function useSendPhotos({ exchangeId, otherId }: Recipient, onSent: (messageId: string) => void) {
  return useAction<Message, File[]>(
    async (files) => {
      if (files.length > MAX_ATTACHMENTS)
        throw new UploadRefused(`A message can have at most ${MAX_ATTACHMENTS} files.`);
      // Uploads need a signal; these are never cancelled.
      const { signal } = new AbortController();
      const attachmentIds = await Promise.all(files.map(async (file) => upload(file, signal)));
      return trpcClient.messages.send.mutate({ receiverId: otherId, content: '', exchangeId, attachmentIds });
    },
    {
      oneAtATime: true,
      failure: (error) => ({ title: 'Error', description: whyUploadFailed(error) }),
      refreshes: [trpc.messages, trpc.subscription.status],
      onSuccess: ({ id }) => onSent(id),
    },
  );
}

import { Camera, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { User } from '#contracts/profile/profile.ts';
import { UploadDialog } from '#src/components/picture/upload-dialog.tsx';
import { usePicture } from '#src/components/picture/use-picture.ts';
import { Avatar } from '#src/components/core/avatar.tsx';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';

/** The member's picture with the actions to change and remove it. */
export function PictureCard({ user }: { user: Pick<User, 'id' | 'profileImageUrl'> }) {
  const [choosing, setChoosing] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [asking, setAsking] = useState(false);
  const { save, remove } = usePicture();
  const image = user.profileImageUrl;
  const busy = uploading || save.isPending;
  const close = () => {
    setChoosing(false);
    setUploading(false);
  };
  const { mutate } = save;
  const uploaded = useCallback(
    (profileImageUrl: string) => {
      setChoosing(false);
      mutate({ profileImageUrl });
    },
    [mutate],
  );

  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="relative">
        <Avatar
          id={user.id}
          // The specification wants the letter of the id here, not of the name.
          initials={user.id.charAt(0).toUpperCase() || 'U'}
          src={image}
          size="xl"
          alt={image ? 'Your profile picture' : ''}
        />
        {image ? (
          <button
            type="button"
            aria-label="Remove picture"
            onClick={() => setAsking(true)}
            className="absolute -top-2 -right-2 flex size-11 items-center justify-center rounded-full"
          >
            <span className="flex size-7 items-center justify-center rounded-full border border-line bg-surface text-danger shadow-float">
              <X aria-hidden className="size-4" />
            </span>
          </button>
        ) : null}
      </div>
      <div className="flex flex-col items-start gap-2">
        <Button variant="secondary" disabled={busy} onClick={() => setChoosing(true)}>
          {busy ? <Spinner className="size-4" /> : <Camera aria-hidden className="size-[18px]" />}
          {busy ? 'Uploading...' : image ? 'Change Picture' : 'Add Picture'}
        </Button>
        <p className="text-sm text-muted">Upload a JPG, PNG, or GIF. Max 5MB.</p>
      </div>
      {choosing ? <UploadDialog onClose={close} onBusy={setUploading} onUploaded={uploaded} /> : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove profile picture"
        description="Are you sure you want to remove your profile picture?"
        confirmLabel="Remove"
        destructive
        loading={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
}

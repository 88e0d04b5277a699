import { useQuery } from '@tanstack/react-query';
import type { MemberVisibility } from '#contracts/profile/profile.ts';
import { trpc } from '#src/api/trpc.ts';
import { PublicMemberBody, PublicMemberHeader } from '#src/components/public/public-member-page.tsx';
import { OpenToEveryoneDialog } from '#src/components/visibility/open-to-everyone-dialog.tsx';

interface OpenProfileDialogProps {
  visibility: MemberVisibility;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether the member's name or profile may be read by everyone. */
export function OpenProfileDialog({ visibility, ...props }: OpenProfileDialogProps) {
  const preview = useQuery({ ...trpc.public.previewProfile.queryOptions({ visibility }), staleTime: 0 });
  return (
    <OpenToEveryoneDialog
      {...props}
      confirmLabel="Open to everyone"
      title={visibility === 'name' ? 'Open your name to everyone?' : 'Open your profile to everyone?'}
      preview={preview}
      renderPage={({ member, skills }) => (
        <>
          <PublicMemberHeader member={member} as="h3" />
          <PublicMemberBody member={member} skills={skills} />
        </>
      )}
    />
  );
}

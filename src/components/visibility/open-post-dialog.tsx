import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Picture } from '#contracts/platform/pictures.ts';
import type { PublicPageOf, previewPostInput } from '#contracts/public/pages.ts';
import { trpcClient } from '#src/api/trpc.ts';
import { PublicAvatar } from '#src/components/public/public-avatar.tsx';
import { PublicPostBody } from '#src/components/public/public-post-page.tsx';
import { OpenToEveryoneDialog } from '#src/components/visibility/open-to-everyone-dialog.tsx';

interface OpenPostDialogProps {
  /** The post as it is or will be. */
  post: z.input<typeof previewPostInput>;
  pictures: readonly Picture[];
  confirmLabel: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const Preview = ({ post, skills }: Pick<PublicPageOf<'post'>, 'post' | 'skills'>) => (
  <>
    <PublicPostBody post={post} skills={skills} />
    <p className="flex items-center gap-2 text-sm text-muted">
      <PublicAvatar person={post.author} size="sm" />
      <span>
        {post.author.id === null
          ? "Your name isn't shown, because your profile is for members only."
          : `You're shown as ${post.author.name}`}
      </span>
    </p>
  </>
);

/** Asks whether a post may be read by everyone. */
export function OpenPostDialog({ post, pictures, ...props }: OpenPostDialogProps) {
  const { type, serviceOffered, serviceRequested, description, location, alsoOnline, skillsOffered, skillsWanted } =
    post;
  const fields = { type, serviceOffered, description, location, alsoOnline, skillsOffered, skillsWanted };
  const alts = pictures.flatMap(({ alt }) => alt ?? []);
  const publicTexts = { ...fields, alts, serviceRequested: type === 'requesting' ? serviceRequested : null };
  const preview = useQuery({
    queryKey: ['post-preview', publicTexts],
    queryFn: () => trpcClient.public.previewPost.mutate(publicTexts),
    gcTime: 0,
  });
  return (
    <OpenToEveryoneDialog
      {...props}
      title="Open this post to everyone?"
      preview={preview}
      renderPage={({ post: shownPost, skills }) => (
        <Preview post={{ ...shownPost, pictures: [...pictures] }} skills={skills} />
      )}
    />
  );
}

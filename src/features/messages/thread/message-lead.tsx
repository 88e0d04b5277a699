import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { AttachmentDetails } from '#contracts/messages/attachments.ts';
import type { Message } from '#contracts/messages/messages.ts';
import { GONE, useAbout } from '#src/features/messages/about-card.tsx';
import { MessageFiles } from '#src/features/messages/files/message-files.tsx';
import { toPost } from '#src/lib/page/page-links.ts';

/** The post that a message is about. */
function AboutLine({ postId }: { postId: string }) {
  const post = useAbout(postId);
  if (post === undefined) return null;
  return post === null ? (
    <span className="block text-sm italic">{GONE}</span>
  ) : (
    <Link
      {...toPost(post.id)}
      className="user-content block text-sm underline decoration-current/40 underline-offset-2 outline-current"
    >
      {`About: ${post.serviceOffered}`}
    </Link>
  );
}

interface MessageLeadProps {
  message: Message;
  /** The words of a search, to mark. */
  words: readonly string[] | undefined;
}

/** Shown above the text of a message. */
export const MessageLead = ({ message: { serviceRequestId, attachments }, words }: MessageLeadProps) => (
  <>
    {serviceRequestId ? <AboutLine postId={serviceRequestId} /> : null}
    {attachments.length > 0 ? <MessageFiles files={attachments} words={words} /> : null}
  </>
);

interface OutgoingLeadProps {
  postId: string | null | undefined;
  files: readonly AttachmentDetails[] | undefined;
}

/** Shown above the text of a message that is not sent yet. */
export const OutgoingLead = ({ postId, files = [] }: OutgoingLeadProps) => (
  <>
    {postId ? <AboutLine postId={postId} /> : null}
    {files.map(({ id, name }) => (
      <p key={id} className="flex min-h-8 items-center gap-2 text-sm">
        <FileText aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{name}</span>
      </p>
    ))}
  </>
);

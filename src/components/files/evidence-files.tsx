import { FileText } from 'lucide-react';
import { type Attachment, isPictureType } from '#contracts/messages/attachments.ts';

/** The files of a message that is evidence: pictures are shown, anything else is a download; nothing where there are none. */
export const EvidenceFiles = ({ files }: { files: readonly Attachment[] }) =>
  files.length === 0 ? null : (
    <ul aria-label="Files of the message" className="mt-2 flex flex-col gap-1 text-sm">
      {files.map(({ id, name, type, url }) => (
        <li key={id}>
          {isPictureType(type) ? (
            <img src={url} alt={name} loading="lazy" className="max-h-64 max-w-full rounded-sm bg-surface" />
          ) : (
            <a
              href={url}
              download={name}
              className="link inline-flex min-h-11 max-w-full items-center gap-1.5 md:min-h-8"
            >
              <FileText aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 break-words">{name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );

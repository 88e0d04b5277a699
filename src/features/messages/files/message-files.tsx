import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { type Attachment, isPictureType } from '#contracts/messages/attachments.ts';
import { MarkedText } from '#src/features/messages/marked-text.tsx';
import { fileSize } from '#src/features/messages/files/file-size.ts';
import { PictureDialog } from '#src/components/pictures/picture-dialog.tsx';

interface MessageFilesProps {
  files: readonly Attachment[];
  words?: readonly string[] | undefined;
}

/** The files of a message: pictures open large, anything else is a download. */
export function MessageFiles({ files, words }: MessageFilesProps) {
  const [openFile, setOpenFile] = useState<Attachment | null>(null);
  const pictures = files.filter(({ type }) => isPictureType(type));
  const others = files.filter(({ type }) => !isPictureType(type));
  return (
    <>
      {pictures.length > 0 ? (
        <ul
          className={
            pictures.length > 1
              ? 'my-1 grid w-80 max-w-full min-w-full grid-cols-2 gap-1.5'
              : 'my-1 w-80 max-w-full min-w-full'
          }
        >
          {pictures.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                aria-label={`Open ${file.name}`}
                className="block w-full overflow-hidden rounded-sm outline-offset-2 outline-current"
                onClick={() => setOpenFile(file)}
              >
                <img
                  src={file.url}
                  alt={file.name}
                  loading="lazy"
                  width={320}
                  height={240}
                  className="aspect-4/3 w-full bg-sunken object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {others.map((file) => (
        <a
          key={file.id}
          href={file.url}
          download={file.name}
          className="my-1 flex min-h-11 items-center gap-2.5 rounded-sm text-sm underline-offset-2 outline-current hover:underline"
        >
          <FileText aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-[560]">
              <MarkedText text={file.name} words={words} />
            </span>
            <span className="block text-xs">PDF, {fileSize(file.bytes)}</span>
          </span>
          <Download aria-hidden className="size-4 shrink-0" />
        </a>
      ))}
      <PictureDialog pictures={pictures} shown={openFile} onShow={setOpenFile} />
    </>
  );
}

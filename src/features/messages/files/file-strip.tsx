import { FileText, RotateCw, X } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { fileSize } from '#src/features/messages/files/file-size.ts';
import type { Files, PickedFile } from '#src/features/messages/files/use-files.ts';
import { cn } from '#src/lib/cn.ts';

/** The files of the next message, above the box. */
export function FileStrip({ files: { files, note, remove, retry } }: { files: Files }) {
  const hasPdf = files.some(({ type }) => type === 'application/pdf');
  return (
    <>
      <p role="status" className="empty:sr-only px-3 pt-2.5 text-sm text-danger md:px-4">
        {note}
      </p>
      {files.length > 0 ? (
        <ul aria-label="Files to send" className="flex flex-wrap gap-2 px-3 pt-3 md:px-4">
          {files.map((file) => (
            <PickedItem key={file.key} picked={file} onRemove={() => remove(file.key)} onRetry={() => retry(file)} />
          ))}
        </ul>
      ) : null}
      {hasPdf ? (
        <p className="px-3 pt-1.5 text-xs text-muted md:px-4">
          A PDF keeps its details, such as who wrote it. We remove them from pictures.
        </p>
      ) : null}
    </>
  );
}

interface PickedItemProps {
  picked: PickedFile;
  onRemove: () => void;
  onRetry: () => void;
}

function PickedItem({ picked: { file, preview, percent, id, error }, onRemove, onRetry }: PickedItemProps) {
  return (
    <li
      className={cn(
        'flex w-full items-center gap-2.5 rounded-control border bg-surface py-1 pr-1 pl-1.5 text-sm sm:w-64',
        error ? 'border-danger' : 'border-line',
      )}
    >
      {preview ? (
        <img src={preview} alt="" width={40} height={40} className="size-10 shrink-0 rounded-sm object-cover" />
      ) : (
        <FileText aria-hidden className="mx-2.5 size-5 shrink-0 text-muted" />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-[560]">{file.name}</p>
        {error ? (
          <p role="alert" className="text-xs text-danger">
            {error}
          </p>
        ) : id ? (
          <p className="text-xs text-muted">{fileSize(file.size)}</p>
        ) : (
          <Progress value={Math.round(percent)} label={`Uploading ${file.name}`} className="my-1 h-1.5" />
        )}
      </div>
      {error ? (
        <Button type="button" variant="ghost" size="icon-sm" aria-label={`Try ${file.name} again`} onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
        </Button>
      ) : null}
      <Button type="button" variant="ghost" size="icon-sm" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  );
}

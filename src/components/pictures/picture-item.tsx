import { ArrowDown, ArrowUp, RotateCw, X } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { MAX_PICTURE_ALT } from '#contracts/platform/pictures.ts';
import { Button } from '#src/components/core/button.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import type { FormPicture } from '#src/components/pictures/use-pictures.ts';
import { cn } from '#src/lib/cn.ts';

interface PictureItemProps {
  picture: FormPicture;
  /** Counted from 1. */
  number: number;
  count: number;
  isDragged: boolean;
  handle: HTMLAttributes<HTMLElement>;
  onDescribe: (alt: string) => void;
  onMove: (by: 1 | -1) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** A picture in a form: how far it is, what it shows, and its place. */
export function PictureItem(props: PictureItemProps) {
  const { picture, number, count, isDragged, handle, onDescribe, onMove, onRetry, onRemove } = props;
  const { preview, percent, error, alt, uploadId, pictureId } = picture;
  const isSending = !error && !uploadId && !pictureId;
  const name = `picture ${number}`;
  return (
    <div
      className={cn(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control border bg-surface p-2.5',
        error ? 'border-danger' : 'border-line',
        isDragged && 'border-teal bg-sunken',
      )}
    >
      <img
        {...handle}
        src={preview}
        alt={alt || `Picture ${number}`}
        draggable={false}
        title={count > 1 ? 'Drag to change the order' : undefined}
        className={cn(
          'size-20 shrink-0 touch-none rounded-sm bg-sunken object-cover select-none',
          count > 1 && 'cursor-grab active:cursor-grabbing',
        )}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 max-md:order-last max-md:basis-full">
        <Input
          aria-label={`What ${name} shows`}
          placeholder="What does it show?"
          maxLength={MAX_PICTURE_ALT}
          value={alt}
          onValue={onDescribe}
        />
        {number === 1 && count > 1 ? <p className="text-xs text-muted">Shown first.</p> : null}
        {isSending ? <Progress value={Math.round(percent)} label={`Uploading ${name}`} className="h-1.5" /> : null}
        {error ? (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        ) : null}
      </div>
      <div className="ml-auto flex gap-1">
        {error ? (
          <Button type="button" variant="ghost" size="icon-sm" aria-label={`Try ${name} again`} onClick={onRetry}>
            <RotateCw aria-hidden className="size-4" />
          </Button>
        ) : null}
        {count > 1 ? (
          <>
            <Button
              type="button"
              variant="ghost"
              size="icon-sm"
              aria-label={`Move ${name} up`}
              aria-disabled={number === 1}
              data-move={`${picture.key} -1`}
              className="aria-disabled:opacity-40"
              onClick={() => onMove(-1)}
            >
              <ArrowUp aria-hidden className="size-4" />
            </Button>
            <Button
              type="button"
              variant="ghost"
              size="icon-sm"
              aria-label={`Move ${name} down`}
              aria-disabled={number === count}
              data-move={`${picture.key} 1`}
              className="aria-disabled:opacity-40"
              onClick={() => onMove(1)}
            >
              <ArrowDown aria-hidden className="size-4" />
            </Button>
          </>
        ) : null}
        <Button
          type="button"
          variant="ghost"
          size="icon-sm"
          aria-label={isSending ? `Cancel ${name}` : `Remove ${name}`}
          onClick={onRemove}
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
    </div>
  );
}

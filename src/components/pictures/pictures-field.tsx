import { ImagePlus } from 'lucide-react';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { pictureTypes } from '#contracts/platform/pictures.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PictureItem } from '#src/components/pictures/picture-item.tsx';
import type { FormPictures } from '#src/components/pictures/use-pictures.ts';
import { indexAttribute, useReorder } from '#src/components/pictures/use-reorder.ts';
import { cn } from '#src/lib/cn.ts';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

const HINT = 'They show your work best. JPG, PNG, WebP or AVIF, up to 10 MB each.';

/** Adds, describes, orders and removes the pictures of a form. */
export function PicturesField({ pictures: form }: { pictures: FormPictures }) {
  const { pictures, most, note, add, move } = form;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [moved, setMoved] = useState<{ key: string; by: 1 | -1; index: number } | null>(null);
  const reorder = useReorder(move);
  // A browser may take the focus from what is moved within its list.
  useLayoutEffect(() => {
    if (!moved) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.key} ${moved.by}"]`)?.focus();
  }, [moved]);
  return (
    <Field group label="Pictures" hint={HINT} error={note || undefined} aside={`${pictures.length} of ${most}`}>
      {pictures.length > 0 ? (
        <ul ref={list} aria-label="Pictures" className="flex flex-col gap-2" {...reorder.list}>
          {pictures.map((picture, index) => (
            <li key={picture.key} {...{ [indexAttribute]: index }}>
              <PictureItem
                picture={picture}
                number={index + 1}
                count={pictures.length}
                isDragged={reorder.dragged === index}
                handle={pictures.length > 1 ? reorder.handleOf(index) : {}}
                onDescribe={(alt) => form.describe(picture.key, alt)}
                onMove={(by) => {
                  const target = index + by;
                  if (target < 0 || target >= pictures.length) return;
                  move(index, target);
                  setMoved({ key: picture.key, by, index: target });
                }}
                onRetry={() => form.retry(picture)}
                onRemove={() => form.remove(picture.key)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {moved ? `Picture ${moved.index + 1} of ${pictures.length}` : ''}
      </p>
      {pictures.length < most ? (
        <div
          className={cn(
            'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-dashed p-3',
            isOver ? 'border-teal bg-sunken' : 'border-line-strong',
          )}
          onDragOver={(event) => {
            if (!hasFiles(event)) return;
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            if (!hasFiles(event)) return;
            event.preventDefault();
            setIsOver(false);
            add([...event.dataTransfer.files]);
          }}
        >
          <Button type="button" variant="secondary" size="sm" onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden className="size-[18px]" />
            Add pictures
          </Button>
          <span className="text-sm text-muted max-md:hidden">or drop them here</span>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={pictureTypes.join(',')}
            data-testid="pick-pictures"
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // A file may be picked twice.
              target.value = '';
            }}
          />
        </div>
      ) : null}
    </Field>
  );
}

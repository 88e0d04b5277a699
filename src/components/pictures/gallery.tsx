import { type ReactNode, useState } from 'react';
import type { Picture } from '#contracts/platform/pictures.ts';
import { PictureDialog } from '#src/components/pictures/picture-dialog.tsx';
import { cn } from '#src/lib/cn.ts';

interface GalleryProps {
  pictures: readonly Picture[];
  /** What the pictures belong to, for those without a description. */
  title: string;
  /** The actions on a picture at full size. */
  renderActions?: ((picture: Picture) => ReactNode) | undefined;
}

/** Pictures that open at full size: the first one wide, the others below it. */
export function Gallery({ pictures, title, renderActions = () => null }: GalleryProps) {
  const large = pictures.map((picture, index) => ({
    ...picture,
    name: picture.alt ?? (pictures.length > 1 ? `Picture ${index + 1} of “${title}”` : `Picture of “${title}”`),
  }));
  const [openPicture, setOpenPicture] = useState<(typeof large)[number] | null>(null);
  return (
    <>
      <ul aria-label="Pictures" className="grid grid-cols-5 gap-1.5">
        {large.map((picture, index) => (
          <li key={picture.id} className={cn(index === 0 && 'col-span-full')}>
            <button
              type="button"
              aria-label={`Open ${picture.name}`}
              className="block w-full overflow-hidden rounded-control"
              onClick={() => setOpenPicture(picture)}
            >
              <img
                src={index === 0 ? picture.url : picture.thumbUrl}
                alt={picture.name}
                width={picture.width}
                height={picture.height}
                loading={index === 0 ? undefined : 'lazy'}
                className={cn(
                  'w-full bg-sunken object-cover',
                  index === 0 ? 'max-h-[26rem] min-h-40' : 'aspect-square',
                )}
              />
            </button>
          </li>
        ))}
      </ul>
      <PictureDialog pictures={large} shown={openPicture} onShow={setOpenPicture} renderActions={renderActions} />
    </>
  );
}

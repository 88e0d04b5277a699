import type { Picture } from '#contracts/platform/pictures.ts';

/** Pictures with their whole width kept free, so that nothing moves as they load. Each opens at full size. */
export const PublicPictures = ({ pictures }: { pictures: readonly Picture[] }) =>
  pictures.length === 0 ? null : (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {pictures.map(({ id, url, thumbUrl, alt, width, height }, index) => (
        <li key={id} className={index === 0 ? 'col-span-full' : ''}>
          <a href={url} className="block overflow-hidden rounded-control bg-sunken">
            <img
              src={index === 0 ? url : thumbUrl}
              alt={alt ?? `Picture ${index + 1}`}
              width={width}
              height={height}
              loading={index === 0 ? 'eager' : 'lazy'}
              className={index === 0 ? 'max-h-96 w-full object-contain' : 'aspect-square w-full object-cover'}
            />
          </a>
        </li>
      ))}
    </ul>
  );

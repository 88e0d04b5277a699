import type { ErrorCode } from '#contracts/errors.ts';

/** How a picture is drawn: as a square, or within one and never larger than it is. */
export type Size = {
  /** In pixels. */
  side: number;
  fit: 'square' | 'inside';
  /** `own`: that of the file. */
  format: 'webp' | 'jpeg' | 'own';
  quality: number;
};

/** Which files are taken, and what is made of one. Plain data, because the process that decodes gets it as a message. */
export type Drawing<S extends string = string> = {
  formats: readonly ('jpeg' | 'png' | 'gif' | 'webp' | 'heif')[];
  /** Whether a PDF is taken too; it stays as it is. */
  takesPdf?: boolean;
  /** Whether a moving picture stays one; else its first frame is drawn. */
  isMoving?: boolean;
  sizes: Record<S, Size>;
  /** How many pixels are taken, if fewer than usual. */
  maxPixels?: number;
  refusals: {
    noPicture: ErrorCode;
    wrongFormat: ErrorCode;
    /** The refusal of too many pixels, if it is not PICTURE_TOO_LARGE. */
    tooManyPixels?: ErrorCode;
    /** The refusal of a moving picture, where its first frame is not enough. */
    moving?: ErrorCode;
  };
};

/** What was made of a file: its media type, its bytes by size, and whether it looked like a screenshot. */
export type DecodedFile<S extends string = string> = {
  type: string;
  files: Record<S, Buffer>;
  isScreenshot: boolean;
  /** Width and height of a picture in pixels, as drawn in the first of `sizes`. */
  width?: number;
  height?: number;
};

/** What a drawing can refuse a file for. */
export const drawingRefusals = ({ refusals }: Drawing): ErrorCode[] => [
  refusals.noPicture,
  refusals.wrongFormat,
  ...(refusals.moving ? [refusals.moving] : []),
  refusals.tooManyPixels ?? 'PICTURE_TOO_LARGE',
];

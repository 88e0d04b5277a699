import sharp from 'sharp';

/** A real picture in one color. */
export const pictureOf = (
  options: { format?: 'png' | 'jpeg' | 'gif' | 'webp'; width?: number; height?: number; background?: string } = {},
): Promise<Buffer> => {
  const { format = 'png', width = 20, height = 20, background = 'teal' } = options;
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
};

/** The path and query of a URL, for `inject`. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** The library for pictures. Loaded with the first picture, because its binaries would slow down the start. */
export const loadSharp = async () => (await import('sharp')).default;

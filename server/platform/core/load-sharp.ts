/** The library for pictures. Loaded with the first picture, because its binaries are a tenth of the time of a start. */
export const loadSharp = async () => (await import('sharp')).default;

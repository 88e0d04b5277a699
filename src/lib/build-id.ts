/** Which build this page came with; null while developing. */
export const buildId = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? null;

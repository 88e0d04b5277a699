/** The id of the build that this page came with; null in development. */
export const buildId = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? null;

const KILO = 1024;

/** '1 KB', '2.4 MB' */
export function fileSize(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} KB`;
  return `${(bytes / KILO / KILO).toFixed(1).replace(/\.0$/, '')} MB`;
}

const entityTags = /(?:W\/)?("[^"]*")/g;

/**
 * Whether If-None-Match names the entity tag (RFC 9110, 13.1.2): in a list, as a weak one, which proxies make of it when
 * they pack the answer, or by `*`.
 */
export const matchesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.trim() === '*' ||
  [...(ifNoneMatch ?? '').matchAll(entityTags)].some(([, listedTag]) => listedTag === tag);

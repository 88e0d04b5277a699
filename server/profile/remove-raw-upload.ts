import type { Deps } from '../platform/context/context.ts';

/** Deletes a raw upload from the bucket after its URL has expired. */
export const removeRawUpload = async ({ objects }: Deps, { key }: { key: string }): Promise<void> => {
  await objects.direct?.remove(key);
};

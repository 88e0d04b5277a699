import type { Deps } from '../context/context.ts';

/** Removes what was uploaded to the bucket once its address takes nothing any more. */
export const removeRawUpload = async ({ objects }: Deps, { key }: { key: string }): Promise<void> => {
  await objects.direct?.remove(key);
};

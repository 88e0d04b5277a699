import type { Deps } from '../context/context.ts';
import type { Purpose } from './define-purpose.ts';

type Store = Pick<Deps, 'objects' | 'vaults'>;

/** Stores what was made of an upload, encrypted where not everyone may see it. */
export const saveFiles = async <S extends string>(
  deps: Store,
  { objects, vault }: Purpose<S>,
  key: string,
  files: Record<S, Buffer>,
): Promise<void> => {
  const sealer = vault?.(deps);
  await Promise.all(
    Object.entries<string>(objects(key)).map(([size, name]) => {
      const bytes = files[size as S];
      return deps.objects.put(name, sealer ? sealer.seal(name, bytes) : bytes);
    }),
  );
};

/** A stored file, decrypted; null if it is gone. */
export const readFile = async <S extends string>(
  deps: Store,
  { objects, vault }: Purpose<S>,
  key: string,
  size: NoInfer<S>,
): Promise<Buffer | null> => {
  const name = objects(key)[size];
  const bytes = await deps.objects.get(name);
  return bytes && vault ? vault(deps).open(name, bytes) : bytes;
};

/** Deletes the files of an upload, and what was put to a bucket for it. */
export const removeFiles = async (deps: Store, { objects, address }: Purpose, key: string): Promise<void> => {
  for (const name of Object.values(objects(key))) await deps.objects.remove(name);
  if (address) await deps.objects.direct?.remove(key);
};

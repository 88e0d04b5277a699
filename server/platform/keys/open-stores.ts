import { join } from 'node:path';
import { bucketOf, type Env } from '../core/env.ts';
import { bucketObjects } from '../gateways/storage/bucket.ts';
import { localObjects, type Objects, withFallback } from '../gateways/storage/objects.ts';
import { createVault } from '../gateways/storage/vault.ts';

/** Opens the picture storage and the vaults with these keys, the newest first. */
export const openStores = (env: Env, secrets: readonly Buffer[]) => {
  const files = localObjects(join(env.DATA_DIR, 'objects'), secrets);
  const bucket = bucketOf(env);
  const objects: Objects = bucket ? withFallback(bucketObjects(bucket), files) : files;
  return {
    objects,
    vaults: {
      identityPictures: createVault(secrets, 'identity-pictures'),
      secondFactors: createVault(secrets, 'second-factors'),
      erasures: createVault(secrets, 'erasures'),
      attachments: createVault(secrets, 'attachments'),
      calendars: createVault(secrets, 'calendars'),
      answers: createVault(secrets, 'answers'),
      circleTokens: createVault(secrets, 'rings'),
      webhooks: createVault(secrets, 'webhooks'),
    },
  };
};

export type Stores = ReturnType<typeof openStores>;

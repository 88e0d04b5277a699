import { join } from 'node:path';
import webpush from 'web-push';
import { z } from 'zod';
import type { Env } from '../../platform/core/env.ts';
import type { VapidKeys } from '../../platform/gateways/outbound/push.ts';
import { readOrCreateSecret } from '../../platform/core/secrets-file.ts';

const pair = z.object({ publicKey: z.string().regex(/^[\w-]{87}$/), privateKey: z.string().regex(/^[\w-]{43}$/) });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * The VAPID key pair: from the configuration, else generated on the first start and stored readable by its owner only.
 * Changing it invalidates every subscription.
 * @throws Error in one readable line when the file holds none
 */
export const loadVapidKeys = (env: Pick<Env, 'DATA_DIR' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>): VapidKeys => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey && privateKey) return { publicKey, privateKey };
  const file = join(env.DATA_DIR, 'vapid.json');
  const text = readOrCreateSecret(file, () => JSON.stringify(webpush.generateVAPIDKeys())).toString('utf8');
  const keys = pair.safeParse(parse(text));
  if (keys.success) return keys.data;
  throw new Error(
    `${file} doesn't hold a key pair: restore it from a backup, or remove it, which ends every subscription`,
  );
};

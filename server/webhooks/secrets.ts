import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '../platform/context/context.ts';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

type Vaults = Pick<Deps, 'vaults'>;
type WithSecrets = { id: string; sealedSecret: string; oldSealedSecret: string | null; oldSecretUntil: number | null };

const seal = ({ vaults }: Vaults, name: string, text: string): string =>
  vaults.webhooks.seal(name, Buffer.from(text)).toString('base64url');
const open = ({ vaults }: Vaults, name: string, sealed: string): string =>
  vaults.webhooks.open(name, Buffer.from(sealed, 'base64url')).toString();

/** A new secret of a webhook, as Standard Webhooks has it, and how it is stored. */
export const newWebhookSecret = (deps: Vaults, webhookId: string): { secret: string; sealedSecret: string } => {
  const secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { secret, sealedSecret: seal(deps, webhookId, secret) };
};

/** What is sent, as it is stored: under the delivery's id. */
export const sealBody = (deps: Vaults, deliveryId: string, body: string): string => seal(deps, deliveryId, body);
export const openBody = (deps: Vaults, deliveryId: string, sealed: string): string => open(deps, deliveryId, sealed);

/** The headers of one attempt, signed by each secret that holds. */
export const signedHeaders = (
  deps: Vaults,
  webhook: WithSecrets,
  { id, body, at }: { id: string; body: string; at: number },
): Record<string, string> => {
  const seconds = String(Math.floor(at / 1000));
  const isOldValid = webhook.oldSealedSecret !== null && (webhook.oldSecretUntil ?? 0) > at;
  const sealed = [webhook.sealedSecret, ...(isOldValid && webhook.oldSealedSecret ? [webhook.oldSealedSecret] : [])];
  const signatures = sealed.map((text) => {
    const key = Buffer.from(open(deps, webhook.id, text).slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
};

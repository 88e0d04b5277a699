import webpush, { WebPushError } from 'web-push';
import { publicOnlyAgent } from './public-only-agent.ts';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type PushPayload = { title: string; body: string; url: string; tag: string };
export type VapidKeys = { publicKey: string; privateKey: string };

export type Push = {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Hands a message to the browser's push service; 'gone' when the browser does not want any more. */
  send(target: PushTarget, payload: PushPayload): Promise<'sent' | 'gone'>;
};

const TTL_S = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
/** Push services take 4 KB, encrypted. */
const MAX_TEXT = 1000;

/** Push messages over the Web Push protocol, signed with our VAPID keys. `send` rejects when the service fails. */
export const webPush = (keys: VapidKeys, subject: string): Push => ({
  publicKey: keys.publicKey,
  send: async ({ endpoint, p256dh, auth }, payload) => {
    const body = JSON.stringify({ ...payload, body: payload.body.slice(0, MAX_TEXT) });
    try {
      await webpush.sendNotification({ endpoint, keys: { p256dh, auth } }, body, {
        vapidDetails: { subject, ...keys },
        TTL: TTL_S,
        timeout: TIMEOUT_MS,
        agent: publicOnlyAgent,
      });
      return 'sent';
    } catch (error) {
      if (error instanceof WebPushError && [404, 410].includes(error.statusCode)) return 'gone';
      throw error;
    }
  },
});

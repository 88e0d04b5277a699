import { cut } from '#contracts/shared/characters.ts';
import https, { type Agent } from 'node:https';
import webpush from 'web-push';
import { PermanentFailure } from '../../core/permanent-failure.ts';
import { publicOnlyAgent } from './public-only-agent.ts';

type PushTarget = { endpoint: string; p256dh: string; auth: string };
type PushPayload = { title: string; body: string; url: string; tag: string };
export type VapidKeys = { publicKey: string; privateKey: string };

export type Push = {
  /** The public key that browsers subscribe with. */
  publicKey: string;
  /** Sends a message to the browser's push service; 'gone' if the subscription has ended. */
  send(target: PushTarget, payload: PushPayload): Promise<'sent' | 'gone'>;
};

/** What push services answer about a subscription that has ended. Other refusals may be the fault of this server. */
const endedStatuses = new Set([404, 410]);
const TTL_S = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
/** Push services accept 4 KB, encrypted. */
const MAX_TEXT = 1000;

type Details = Pick<ReturnType<typeof webpush.generateRequestDetails>, 'endpoint' | 'method' | 'headers' | 'body'>;

/**
 * The response status of a URL. It disconnects after the headers: members provide the URLs, and the body may be
 * endless.
 */
const readStatus = ({ endpoint, method, headers, body }: Details, agent: Agent, deadlineMs: number): Promise<number> =>
  new Promise((resolve, reject) => {
    // A deadline for the whole request: an idle timeout would restart with every byte.
    const request = https.request(endpoint, { method, headers, agent, signal: AbortSignal.timeout(deadlineMs) });
    request.once('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      request.destroy();
    });
    request.on('error', reject);
    request.once('close', () => reject(new Error('The push service hung up')));
    request.end(body);
  });

/** Push messages over the Web Push protocol, signed with our VAPID keys. `send` rejects if the service fails. */
export const webPush = (
  keys: VapidKeys,
  subject: string,
  { agent = publicOnlyAgent(), deadlineMs = TIMEOUT_MS }: { agent?: Agent; deadlineMs?: number } = {},
): Push => ({
  publicKey: keys.publicKey,
  send: async ({ endpoint, p256dh, auth }, payload) => {
    const text = JSON.stringify({ ...payload, body: cut(payload.body, MAX_TEXT) });
    const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject, ...keys },
      TTL: TTL_S,
    });
    const status = await readStatus(details, agent, deadlineMs);
    if (status >= 200 && status < 300) return 'sent';
    if (endedStatuses.has(status)) return 'gone';
    if (status === 413) throw new PermanentFailure('The push service found the message too large');
    throw new Error(`The push service answered with ${status}`);
  },
});

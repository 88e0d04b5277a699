import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './fault-members.ts';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 8_000;
const SHOWN = 100;

type Message = { id: string };

/** The open page of a member: it hears events, looks at the conversation on each, and comes back when its stream ends. */
export function openPage(url: string, reader: Client, writerId: string) {
  /** Messages that the page has shown. */
  const known = new Set<string>();
  const stop = new AbortController();
  const counts = { stale: 0, streams: 0, events: 0 };

  const look = async (): Promise<Set<string>> => {
    for (let wait = 250; !stop.signal.aborted; wait = Math.min(2 * wait, 2_000)) {
      const answer = await reader.call('GET', `/messages/conversation/${writerId}?limit=${SHOWN}`).catch(() => null);
      if (answer?.status === 200) {
        const shown = new Set((answer.body as Message[]).map(({ id }) => id));
        for (const id of shown) known.add(id);
        return shown;
      }
      await sleep(wait);
    }
    return new Set();
  };

  const hear = async (block: string) => {
    const type = /^event: (.*)$/m.exec(block)?.[1];
    const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as {
      messageId?: string;
      at?: number;
    } | null;
    reader.rememberCommit(data?.at);
    if (type === 'sync') await look();
    if (type !== 'message' || !data?.messageId) return;
    counts.events += 1;
    // An event announced it, so it must be there.
    if (!(await look()).has(data.messageId)) counts.stale += 1;
  };

  const follow = async () => {
    const answer = await fetch(`${url}/api/events`, { headers: { cookie: reader.cookie }, signal: stop.signal });
    if (!answer.ok) throw new Error(`a stream was answered ${answer.status}`);
    counts.streams += 1;
    await look();
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) void hear(block);
    }
  };

  const run = async () => {
    let wait = FIRST_WAIT_MS;
    while (!stop.signal.aborted) {
      const began = Date.now();
      await follow().catch(() => {});
      wait = Date.now() - began > MAX_WAIT_MS ? FIRST_WAIT_MS : Math.min(2 * wait, MAX_WAIT_MS);
      await sleep(wait * (0.5 + Math.random() / 2), null, { signal: stop.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    known,
    counts,
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

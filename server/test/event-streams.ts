import type { AddressInfo } from 'node:net';
import type { TestApp } from './test-app.ts';

type ReceivedEvent = { type: string; data: unknown };

/** Listens on a free local port; returns the URL. */
export const listen = async (t: TestApp): Promise<string> => {
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
};

/** Opens the event stream as a page does. `next` waits for the next event of a type; `ended` for the stream's end. */
export const openEvents = async (address: string, cookie: string, lastEventId?: string, after?: string) => {
  const stop = new AbortController();
  const answer = await fetch(`${address}/api/events${after ? `?after=${after}` : ''}`, {
    headers: { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: stop.signal,
  });
  const seen: ReceivedEvent[] = [];
  const waiting: (() => void)[] = [];
  let lastId = '';
  const wake = () => {
    for (const wake of waiting.splice(0)) wake();
  };
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const type = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId;
        if (type) seen.push({ type, data: JSON.parse(data ?? 'null') as unknown });
      }
      wake();
    }
  };
  const ended = read();
  return {
    status: answer.status,
    headers: answer.headers,
    seen,
    ended,
    /** The id of the newest event that has one. */
    lastId: () => lastId,
    /** Drops the connection, like a lost network. */
    cut: async () => {
      stop.abort();
      await ended.catch(() => {});
    },
    next: async (type: string): Promise<unknown> => {
      for (;;) {
        const at = seen.findIndex((event) => event.type === type);
        if (at >= 0) return seen.splice(at, 1)[0]?.data;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
  };
};

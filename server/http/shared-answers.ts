import { LRUCache } from 'lru-cache';
import type { Actor } from '../context.ts';
import type { Bus } from '../gateways/bus.ts';
import type { Meta } from '../trpc.ts';

/** A part of the data whose change makes kept answers stale. */
export type SharedTopic = 'posts' | 'catalogue';

const MAX_ANSWERS = 500;
/** Bounds what time alone changes, such as the end of a boost. */
const MAX_AGE_MS = 5_000;

/**
 * Answers that many members see alike, kept as ready JSON. An answer is dropped when its topic changes;
 * one that was being made while the topic changed is never kept.
 */
export const sharedAnswers = (bus: Bus) => {
  const versions: Record<SharedTopic, number> = { posts: 0, catalogue: 0 };
  const answers = new LRUCache<string, { version: number; json: string; cursor: string | null }>({
    max: MAX_ANSWERS,
    ttl: MAX_AGE_MS,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (answer) => answer.json.length + 1,
  });

  const forget = (topic: SharedTopic) => {
    versions[topic] += 1;
  };
  bus.listen('stale', (topic) => forget(topic as SharedTopic));

  return {
    /** The kept answer, or what to keep it by once it is made. */
    look(topic: SharedTopic, key: string) {
      const version = versions[topic];
      const kept = answers.get(key);
      if (kept?.version === version) return { kept };
      return {
        kept: null,
        keep: (json: string, cursor: string | null) => {
          if (versions[topic] === version) answers.set(key, { version, json, cursor });
        },
      };
    },
    /** Says that the topic changed. Call it after commit. */
    drop(topic: SharedTopic) {
      // Here at once, elsewhere as soon as the others hear of it.
      forget(topic);
      bus.send('stale', topic);
    },
  };
};

const asksForOwn = (input: string): boolean => {
  try {
    return /\bfrom\b/.test(decodeURIComponent(input));
  } catch {
    return true;
  }
};

/** Whether all members get the same answer: who blocks nobody and asks for nothing of their own (`from`) sees what all see. */
export const isShared = (meta: Meta, actor: Actor | null, input: string): boolean =>
  Boolean(meta.shared && actor && !actor.hasBlocks) && !asksForOwn(input);

export type SharedAnswers = ReturnType<typeof sharedAnswers>;

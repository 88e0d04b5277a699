import { asGiven, defineNotice } from '../notifications/notice.ts';

interface Plain {
  title: string;
  description?: string;
  link?: string;
  dedupeKey?: string;
}

/** A notice of anything, for tests of what happens to all of them. */
export const plainNotice = defineNotice<Plain, Plain>({
  kind: 'test.plain',
  topic: 'review',
  group: null,
  load: asGiven,
  title: ({ title }) => title,
  body: ({ description }) => description ?? 'It happened.',
  link: ({ link }) => link ?? null,
  key: ({ dedupeKey }) => dedupeKey ?? null,
  examples: {},
});

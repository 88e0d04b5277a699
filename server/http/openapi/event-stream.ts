import { ok, param, type PlainOperation, plainSchemas } from './plain-operation.ts';

const { text } = plainSchemas;

/** The stream of events for open pages. */
export const eventStream: PlainOperation = {
  tag: 'Live',
  summary: 'Server-sent events: message, read, notification, exchange, presence, typing, session, sync',
  meta: {
    callers: 'members',
    description:
      'Who was cut off sends the id of the last event and gets what was missed, or `sync` to ask anew. A page that begins sends the `eventsFrom` of its session as `after`.',
  },
  parameters: [param('header', 'last-event-id', text, false), param('query', 'after', text, false)],
  responses: ok('A stream', 'text/event-stream', text),
};

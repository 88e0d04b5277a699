import { DISPUTE_ANSWER_DAYS } from '#contracts/exchanges/dispute-days.ts';
import type { messages } from '#db/schema/messages/conversations.ts';
import type { disputes } from '#db/schema/exchanges/disputes.ts';
import { type Clock, DAY } from './clock.ts';
import type { Exchange } from './built-exchange.ts';

type DisputeRow = typeof disputes.$inferInsert;
type MessageRow = typeof messages.$inferInsert;

/** The demo's disputes: each opened by the requester, with the last message between the two attached. */
export const buildDisputes = (exchanges: Exchange[], written: MessageRow[], clock: Clock): DisputeRow[] =>
  exchanges.flatMap(({ talk, row, events }): DisputeRow[] => {
    const contested = talk.exchange?.contested;
    const createdAt = events.find(({ note }) => note === 'contested')?.createdAt;
    if (!contested || createdAt === undefined) return [];
    const parties = [row.requesterId, row.providerId];
    const lastMessage = written.findLast(
      ({ senderId, receiverId }) => parties.includes(senderId) && parties.includes(receiverId),
    );
    return [
      {
        id: clock.idAt(createdAt),
        exchangeId: row.id,
        openedById: row.requesterId,
        accusedId: row.providerId,
        ...contested,
        messages: lastMessage
          ? [
              {
                id: lastMessage.id,
                senderId: lastMessage.senderId,
                content: lastMessage.content,
                createdAt: new Date(lastMessage.createdAt).toISOString(),
              },
            ]
          : [],
        answerBy: createdAt + DISPUTE_ANSWER_DAYS * DAY,
        createdAt,
      },
    ];
  });

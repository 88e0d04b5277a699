import type { AttachmentDetails } from '#contracts/messages/attachments.ts';
import { newId } from '#db/client/ids.ts';
import { appointments, calendarFeeds } from '#db/schema/exchanges/appointments.ts';
import { busyCalendars } from '#db/schema/exchanges/busy-calendars.ts';
import { disputes, missedDates } from '#db/schema/exchanges/disputes.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { hashSecret, newSecret } from '../../platform/core/secrets.ts';
import { DAY } from '../../platform/core/time.ts';
import type { SceneRows } from './scene-rows.ts';

type Between = { owner: string; party: string; postId: string };

const completed = ({ owner, party, postId }: Between) => {
  const now = Date.now();
  return {
    requesterId: party,
    providerId: owner,
    postId,
    status: 'completed' as const,
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  };
};

/** Times that the party suggested. */
export const addAppointment = (rows: SceneRows, exchangeId: string, proposedById: string): string => {
  const id = newId();
  const now = Date.now();
  const row = { minutes: 60, timeZone: 'Europe/Berlin', place: 'call' as const, createdAt: now, updatedAt: now };
  rows.add(appointments, { ...row, id, exchangeId, proposedById, options: [now + DAY] });
  return id;
};

/** A feed of the member's appointments, and a calendar of theirs elsewhere. */
export const addCalendars = (rows: SceneRows, userId: string) => {
  const [feedSecret, busyCalendarId] = [newSecret(), newId()];
  const createdAt = Date.now();
  rows.add(calendarFeeds, { userId, tokenHash: hashSecret(feedSecret), createdAt });
  const calendar = { sealedUrl: '', host: 'calendar.example', spans: [] };
  rows.add(busyCalendars, { ...calendar, id: busyCalendarId, userId, createdAt });
  return { feedSecret, busyCalendarId };
};

/** An exchange that the party contests, and a date that the owner cancelled late. */
export const addContested = (rows: SceneRows, between: Between, file: AttachmentDetails) => {
  const ids = { exchange: newId(), dispute: newId(), missed: newId() };
  const now = Date.now();
  rows.add(exchanges, { ...completed(between), id: ids.exchange, waitingId: between.owner });
  rows.add(disputes, {
    id: ids.dispute,
    exchangeId: ids.exchange,
    openedById: between.party,
    accusedId: between.owner,
    reason: 'not_finished',
    details: 'The files for print are missing.',
    messages: [
      {
        id: newId(),
        senderId: between.party,
        content: '',
        createdAt: new Date(now).toISOString(),
        attachments: [file],
      },
    ],
    answerBy: now + DAY,
    createdAt: now,
  });
  const missed = { userId: between.owner, exchangeId: ids.exchange, kind: 'late' as const, createdAt: now };
  rows.add(missedDates, { ...missed, id: ids.missed });
  return ids;
};

/** An exchange that the party marked as complete. */
export const addMarkedComplete = (rows: SceneRows, between: Between): string => {
  const id = newId();
  const now = Date.now();
  const marked = {
    markedById: between.party,
    markedAt: now,
    confirmBy: now + DAY,
    completionState: 'waiting' as const,
  };
  rows.add(exchanges, { ...completed(between), ...marked, id, countsFor: 'both' });
  return id;
};

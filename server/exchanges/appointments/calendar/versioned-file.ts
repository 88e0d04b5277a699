import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { Deps } from '../../../platform/context/context.ts';
import { type CalendarEntry, type CalendarMethod, writeCalendarFile } from './calendar-file.ts';

/** A calendar file that is only sent to those who do not have it yet. */
export interface VersionedFile {
  /** Changes with what the file shows. */
  etag: string;
  read: () => Promise<string>;
}

/** The files requested last, by their version. Concurrent requests for the same one wait for one promise. */
const files = new LRUCache<string, Promise<string>>({ max: 200 });

/** The calendar file of these appointments, with its version. */
export const versionOf = (deps: Deps, entries: CalendarEntry[], method: CalendarMethod): VersionedFile => {
  const content = entries.map((entry) => [
    entry.id,
    entry.exchangeId,
    entry.sequence,
    entry.startsAt,
    entry.minutes,
    entry.timeZone,
    entry.repeatWeekly,
    entry.place,
    entry.where,
    entry.trade,
    entry.isCancelled,
    entry.updatedAt,
  ]);
  const { APP_NAME, MAIL_FROM } = deps.env;
  const version = createHash('sha256')
    .update(JSON.stringify([method, deps.appUrl(), APP_NAME, MAIL_FROM, content]))
    .digest('base64url');
  const read = (): Promise<string> => {
    const cached = files.get(version);
    if (cached) return cached;
    const file = writeCalendarFile(deps, entries, method);
    files.set(version, file);
    file.catch(() => files.delete(version));
    return file;
  };
  return { etag: `"${version}"`, read };
};

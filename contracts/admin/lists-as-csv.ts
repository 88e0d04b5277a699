import { z } from 'zod';

export const csvLists = ['members', 'posts', 'exchanges', 'reports', 'decisions'] as const;
export type CsvList = (typeof csvLists)[number];

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export const csvRangeInput = z.object({
  from: moment.optional().describe('A day in UTC, or a time; from the beginning by default.'),
  to: moment.optional().describe('A day in UTC, which is included, or a time; until now by default.'),
});

import { wholeNumber } from '../shared/whole-number.ts';
import { z } from 'zod';
import { id, isoTime, person } from '../shared/basics.ts';
import { assignedRole } from './roles.ts';
import { multiLine } from '../shared/plain-text.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

/** The password is that of the admin who acts; an empty one is refused like a wrong one. */
export const setRoleInput = z
  .object({
    id,
    role: assignedRole.nullable().describe('Null takes the role away.'),
    currentPassword: z.string().max(200),
  })
  .meta({ id: 'SetRoleInput' });

export const endedSessions = z.object({ ended: z.number().int() }).meta({ id: 'EndedSessions' });

export const sendLinkInput = z
  .object({ id, what: z.enum(['reset', 'verification']).describe('To the address of the account, and to no other.') })
  .meta({ id: 'SendLinkInput' });

export const MAX_NOTE_LENGTH = 2000;
export const MAX_NOTE_DAYS = 90;
export const staffNoteMessages = {
  text: `Please write a note of up to ${wholeNumber(MAX_NOTE_LENGTH)} characters`,
  until: `Please choose a day within ${MAX_NOTE_DAYS} days`,
} as const;

export const addNoteInput = z
  .object({
    id,
    text: multiLine({ error: ifMissingOrWrong(staffNoteMessages.text) })
      .min(1, staffNoteMessages.text)
      .max(MAX_NOTE_LENGTH, staffNoteMessages.text),
    until: z.iso
      .date(staffNoteMessages.until)
      .nullable()
      .default(null)
      .describe("The day from which the member finds it in their data, without the author's name; null: at once."),
  })
  .meta({ id: 'AddNoteInput' });

export const staffNote = z
  .object({
    id: z.string(),
    author: person,
    text: z.string(),
    until: z.string().nullable().meta({ format: 'date' }),
    createdAt: isoTime,
  })
  .meta({ id: 'StaffNote', description: 'What staff wrote about a member. A note is never changed or deleted.' });
export type StaffNote = z.infer<typeof staffNote>;

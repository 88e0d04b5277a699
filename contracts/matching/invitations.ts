import { z } from 'zod';
import { singleLine } from '../shared/plain-text.ts';
import { id, isoTime, pageFields } from '../shared/basics.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

/** How many invitations a member may make in a calendar month (UTC), on every plan. */
export const MONTHLY_INVITATIONS = 10;
/** The number of newcomers within 30 days for whom a member is given a boost. */
export const INVITATION_REWARDS_A_MONTH = 3;

/** Digits and letters that no one confuses when a code is read out. */
export const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
/** Long enough that no one guesses a code. */
export const CODE_LENGTH = 10;

/** A code as it is stored, whatever case, spaces and hyphens it was typed with. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]+/g, '');

/** A code as it is shown and spoken: in two halves. */
export const spokenCode = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

export const joinCode = z.string().min(1).max(40);
export const joinInput = z.object({ code: joinCode });

export const invitationMessages = {
  skill: "Please choose the skill you're looking for",
  place: 'Please enter a city or town, or a US zip code',
} as const;

export const createInvitationInput = z
  .object({
    skillId: z
      .string({ error: ifMissingOrWrong(invitationMessages.skill) })
      .min(1, invitationMessages.skill)
      .max(64),
    place: singleLine({ error: ifMissingOrWrong(invitationMessages.place) })
      .min(1, invitationMessages.place)
      .max(120)
      .describe("A town, such as 'Austin, TX' or 'Paris, France', or a US zip code."),
  })
  .meta({ id: 'CreateInvitationInput' });
export type CreateInvitationInput = z.infer<typeof createInvitationInput>;

const waiting = z
  .number()
  .int()
  .describe('How many trades are waiting for this skill near this place. Each member counts once.');

export const invitation = z
  .object({
    id,
    code: z.string(),
    url: z.string(),
    skillId: z.string(),
    place: z.string(),
    waiting,
    joined: z.number().int().describe('How many people have registered with it.'),
    createdAt: isoTime,
    endedAt: isoTime.nullable(),
  })
  .meta({ id: 'Invitation', description: 'A personal link for someone who is needed near a place.' });
export type Invitation = z.infer<typeof invitation>;

export const listInvitationsInput = z.object(pageFields(20));

export const invitationSuggestion = z
  .object({ skillId: z.string(), skill: z.string(), place: z.string(), waiting, text: z.string() })
  .meta({ id: 'InvitationSuggestion', description: 'A skill that is needed near you and no one offers.' });
export type InvitationSuggestion = z.infer<typeof invitationSuggestion>;

/** What a stranger with the link may know. */
export const joinPage = z
  .object({ firstName: z.string(), skill: z.string(), place: z.string(), waiting })
  .meta({ id: 'JoinPage', description: 'Who invites, and what is waiting.' });
export type JoinPage = z.infer<typeof joinPage>;

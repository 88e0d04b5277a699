import { z } from 'zod';
import { id, pageFields } from '../shared/basics.ts';

/** What a suspect was found by (`server/admin/suspects/clues`). 'cautions': messages that came with a warning. */
const suspectKind = z
  .enum(['device', 'picture', 'text', 'closed_group', 'contacts', 'cautions'])
  .meta({ id: 'SuspectKind' });
export type SuspectKind = z.infer<typeof suspectKind>;

/** 'detail': a sentence for staff, such as 'Signs in from the same device as another account: …'. */
const suspectReason = z
  .object({ kind: suspectKind, detail: z.string() })
  .meta({ id: 'SuspectReason', description: 'Why a moderator should look at a member.' });
export type SuspectReason = z.infer<typeof suspectReason>;

export const suspect = z
  .object({
    userId: z.string(),
    score: z.number().int().describe('How strong the reasons are together.'),
    reasons: z.array(suspectReason),
  })
  .meta({
    id: 'Suspect',
    description: 'A member that a moderator should look at. Nothing happens to them automatically.',
  });
export type Suspect = z.infer<typeof suspect>;

export const dismissSuspectInput = z.object({ userId: id });
export const listSuspectsInput = z.object(pageFields(50));
/** Each night stores at most this many, the worst first. */
export const MAX_SUSPECTS = 500;

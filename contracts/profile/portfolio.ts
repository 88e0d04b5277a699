import { z } from 'zod';

export const confirmState = z.enum(['none', 'asked', 'confirmed', 'declined']).meta({ id: 'ConfirmState' });
export type ConfirmState = z.infer<typeof confirmState>;

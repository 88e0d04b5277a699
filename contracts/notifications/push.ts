import { z } from 'zod';
import { timeZone } from '../profile/availability.ts';

export const pushKey = z.object({ publicKey: z.string() }).meta({ id: 'PushKey' });

const endpoint = z.string().max(2000);
const key = z.string().regex(/^[\w+/=-]+$/, "This isn't the key of a browser");

export const subscribePushInput = z
  .object({
    endpoint,
    expirationTime: z.number().nullable().optional(),
    keys: z.object({ p256dh: key.min(80).max(200), auth: key.min(16).max(60) }),
  })
  .meta({ id: 'SubscribePushInput', description: "A browser's `PushSubscription` as JSON." });
export const unsubscribePushInput = z.object({ endpoint }).meta({ id: 'UnsubscribePushInput' });

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 22:00');

export const quietHours = z
  .object({
    from: z.string().nullable(),
    to: z.string().nullable(),
    timeZone: z.string().nullable(),
  })
  .meta({
    id: 'QuietHours',
    description: 'When nothing is pushed, as shown by clocks in the time zone; null if there are no quiet hours.',
  });
export type QuietHours = z.infer<typeof quietHours>;

export const updateQuietHoursInput = z
  .object({
    from: clock.nullable(),
    to: clock.nullable(),
    timeZone: timeZone.optional(),
  })
  .refine(({ from, to }) => (from === null) === (to === null), 'Please enter both times')
  .refine(({ from, to }) => from === null || from !== to, 'Please enter two different times')
  .meta({ id: 'UpdateQuietHoursInput' });

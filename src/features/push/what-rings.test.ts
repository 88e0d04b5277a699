import { expect, it } from 'vitest';
import { notificationTopic, notificationType } from '#contracts/notifications/notifications.ts';
import { ringing, whatRings } from '#src/features/push/what-rings.ts';

it('names every kind of notification, since each of them rings', () => {
  const kinds = [...notificationType.exclude(['other']).options, ...notificationTopic.options];
  expect(Object.keys(ringing).toSorted()).toEqual(kinds.toSorted());
  for (const words of Object.values(ringing)) expect(whatRings).toContain(words);
});

import { expect, it } from 'vitest';
import { notificationTopic, notificationType } from '#contracts/notifications/notifications.ts';
import { subjects, whatNotifies } from '#src/features/push/what-notifies.ts';

it('names every kind of notification, since each of them can be pushed', () => {
  const kinds = [...notificationType.exclude(['other']).options, ...notificationTopic.options];
  expect(Object.keys(subjects).toSorted()).toEqual(kinds.toSorted());
  for (const words of Object.values(subjects)) expect(whatNotifies).toContain(words);
});

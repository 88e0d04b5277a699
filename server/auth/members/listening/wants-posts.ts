import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { eq, isNull, or, sql } from 'drizzle-orm';

/** Members who did not turn notifications of posts off; for queries that left-join `notificationSettings`. */
export const wantsPosts = () =>
  or(isNull(notificationSettings.serviceRequests), eq(notificationSettings.serviceRequests, true));

/** The miles up to which a post is near the member. With `notificationSettings` in a left join. */
export const radiusOfMember = () => sql<number>`coalesce(${notificationSettings.radius}, ${DEFAULT_RADIUS})`;

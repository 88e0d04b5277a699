import { DEFAULT_RADIUS } from '#contracts/geography.ts';
import { notificationSettings } from '#db/schema/members.ts';
import { eq, isNull, or, sql } from 'drizzle-orm';

/** Who is told of posts that fit: who did not turn it off. With `notificationSettings` in a left join. */
export const wantsPosts = () =>
  or(isNull(notificationSettings.serviceRequests), eq(notificationSettings.serviceRequests, true));

/** The miles up to which a post is near the member. With `notificationSettings` in a left join. */
export const radiusOfMember = () => sql<number>`coalesce(${notificationSettings.radius}, ${DEFAULT_RADIUS})`;

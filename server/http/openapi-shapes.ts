import { exchange } from '#contracts/exchanges.ts';
import { conversation, message } from '#contracts/messages.ts';
import { notification } from '#contracts/notifications.ts';
import { post } from '#contracts/posts.ts';
import { publicUser, user } from '#contracts/profile.ts';
import { review } from '#contracts/reviews.ts';
import { namedItem, person } from '#contracts/shared.ts';
import { subscriptionStatus } from '#contracts/subscription.ts';
import { z } from 'zod';

const shapes: Record<string, z.ZodType> = {
  User: user,
  PublicUser: publicUser,
  Person: person,
  Post: post,
  Exchange: exchange,
  Message: message,
  Conversation: conversation,
  Review: review,
  NamedItem: namedItem,
  Notification: notification,
  SubscriptionStatus: subscriptionStatus,
};

/** Gives the shapes that many paths share their names in the document, where they would else be written out each time. */
export const nameShapes = () => {
  for (const [id, shape] of Object.entries(shapes)) z.globalRegistry.add(shape, { id });
};

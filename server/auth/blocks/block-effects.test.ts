import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../../app/router.ts';
import { type Procedure, proceduresOf } from '../../platform/trpc/procedures-of.ts';

/** The effect of a block on each procedure whose answer contains another person or what was written about one. */
const effects: Record<string, string> = {
  'posts.byId': 'not found',
  'posts.list': 'left out',
  'posts.recent': 'left out',
  'posts.similar': 'left out, and not found for a post of theirs',
  'posts.update': 'own posts only',
  'posts.renew': 'own posts only',
  'posts.setPictures': 'own posts only',
  'portfolio.list': 'not found, and its other maker is left out',
  'portfolio.add': 'the other maker is left out',
  'portfolio.change': 'the other maker is left out',
  'portfolio.setPictures': 'the other maker is left out',
  'portfolio.confirm': 'the other maker is left out',
  'posts.create': 'own posts only',
  'posts.own': 'own posts only',
  'profile.byId': 'not found',
  'profile.search': 'left out',
  'messages.conversations': 'left out',
  'messages.suggestions': 'left out',
  'blocks.list': 'the members one blocks oneself, to take it back',
  'exchanges.list': 'by name only',
  'exchanges.get': 'by name only',
  'exchanges.openWith': 'none',
  'exchanges.steps': 'none',
  'exchanges.confirm': 'by name only',
  'exchanges.setValues': 'by name only, and the other is not notified',
  'appointments.list': 'by name, and what was planned is cancelled',
  'appointments.ofExchange': 'by name, and what was planned is cancelled',
  'appointments.propose': 'refused',
  'appointments.update': 'refused, but for calling off',
  'messages.change': 'not found',
  'messages.search': 'left out',
  'terms.accept': 'refused',
  'exchanges.create': 'not found',
  'exchanges.move': 'by name only',
  'reviews.list': 'left out of third pages, by name only on one’s own',
  'reviews.received': 'by name only',
  'reviews.create': 'by name only',
  'reviews.reply': 'by name only',
  'favorites.list': 'left out until the block ends',
  'wishes.results': 'left out',
  'matches.list': 'left out',
  'circles.suggest': 'left out of every ring',
  'circles.propose': 'refused',
  'circles.list': 'ends what is proposed; by name only in what is agreed',
  'circles.get': 'ends what is proposed; by name only in what is agreed',
  'circles.answer': 'ends what is proposed; by name only in what is agreed',
  'circles.withdraw': 'ends what is proposed; by name only in what is agreed',
  'circles.leave': 'by name only',
  'invitations.join': 'the first name of the inviter, to everyone with the link',
  'turns.list': 'by name only in what silence decides, else left out',
  'notifications.restore': 'refused after a block of the meantime',
  'notifications.list': 'taken out by the block, and none is made after it',
  'notifications.markRead': 'taken out by the block, and none is made after it',
};
/** Admin procedures show everyone. */
const adminProcedures =
  /^(?:admin|appeals|heldPosts|suspects|staff|reports|verification|jobs)\.|^reviews\.(?:pending|moderate)$|^disputes\.(?:list|decide|revokeMissed)$|^support\.queue$/;
/** Answers that contain only the actor. */
const ownOnly = new Set(
  'auth.user auth.session auth.login auth.register auth.passkeySignIn auth.finishSignIn profile.self profile.complete profile.update profile.updateSettings profile.cancelEmailChange profile.acceptTerms'.split(
    ' ',
  ),
);

const namesPeople = ({ output }: Procedure): boolean => {
  if (!output) return false;
  return /"(?:firstName|relatedUserName)"/.test(JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })));
};

test('every procedure that names people is in the list of how a block affects it', () => {
  const naming = [...proceduresOf(appRouter)].flatMap(([name, procedure]) => (namesPeople(procedure) ? [name] : []));
  expect(naming.length).toBeGreaterThan(25);
  const undocumented = naming.filter((name) => !adminProcedures.test(name) && !ownOnly.has(name) && !(name in effects));
  expect(undocumented, 'say how a block holds there, and hold it by a test').toEqual([]);
  expect(Object.keys(effects).filter((name) => !naming.includes(name))).toEqual([]);
});

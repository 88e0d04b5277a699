import { type AccessRow, admins, anyone } from './outcomes.ts';

/** Industries, services and skills. */
export const catalogueRows: Record<string, AccessRow> = {
  'posts.industries': [anyone],
  'posts.services': [anyone],
  'skills.list': [anyone],
  'skills.forAdmins': [admins],
  'skills.add': [admins, (s) => ({ name: `Skill of ${s.owner.id}`, industryId: 'design' })],
  'skills.addWord': [admins, (s) => ({ id: s.skillId, word: `Word of ${s.skillId}` })],
};

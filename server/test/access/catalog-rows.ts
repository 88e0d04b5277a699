import { type AccessRow, admins, anyone, members, writers } from './outcomes.ts';

/** Industries, services and skills, and what visitors see. */
export const catalogRows: Record<string, AccessRow> = {
  'posts.industries': [anyone],
  'posts.services': [anyone],
  'skills.list': [anyone],
  'public.post': [anyone, (s) => ({ id: s.postId })],
  'public.member': [anyone, (s) => ({ id: s.owner.id })],
  'public.skill': [anyone, (s) => ({ skill: s.skillId })],
  'public.skillsPage': [anyone],
  'public.report': [
    anyone,
    (s) => ({ url: `http://proquo.test/p/${s.postId}`, reason: 'It is not true at all.', email: null }),
  ],
  'public.previewPost': [
    writers,
    () => ({ type: 'offering', serviceOffered: 'Words', description: 'More words', location: 'Remote' }),
  ],
  'public.previewProfile': [members, () => ({ visibility: 'profile' })],
  'public.hideAll': [writers],
  'public.skillPage': [anyone, (s) => ({ skill: s.skillId })],
  'skills.forAdmins': [admins],
  'skills.add': [admins, (s) => ({ name: `Skill of ${s.owner.id}`, industryId: 'design' })],
  'skills.addWord': [admins, (s) => ({ id: s.skillId, word: `Word of ${s.skillId}` })],
};

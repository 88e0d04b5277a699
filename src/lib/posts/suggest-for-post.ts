import type { Post } from '#contracts/posts/posts.ts';
import type { Skill } from '#contracts/posts/skills.ts';

type PostTexts = Pick<Post, 'type' | 'serviceOffered' | 'serviceRequested' | 'description'>;

/**
 * The skills that a post's words mention. Each service field counts only for its own side: 'a website for my plumbing
 * business' needs no plumber. The description of an offer counts for the offered side if the service names no skill, and
 * what follows 'in return' for the wanted side.
 */
export function suggestForPost(find: (text: string) => Skill[], post: PostTexts) {
  const { type, serviceOffered, serviceRequested, description } = post;
  const [offer = '', ...rest] = description.split(/\bin return\b|\bin exchange\b|\blooking for\b/i);
  const named = find(serviceOffered);
  const skillsOffered = named.length > 0 || type === 'requesting' ? named : find(offer);
  const isOffered = ({ id }: Skill) => skillsOffered.some((skill) => skill.id === id);
  const mentioned = [...find(serviceRequested ?? ''), ...rest.flatMap((text) => find(text))];
  const skillsWanted = mentioned.filter((skill) => !isOffered(skill));
  const once = (skills: Skill[]) => [...new Map(skills.map((skill) => [skill.id, skill])).values()].slice(0, 3);
  return { skillsOffered: once(skillsOffered), skillsWanted: once(skillsWanted) };
}

import { z } from 'zod';
import { readData } from '../../read-data.ts';
import { seedCircle, seedMember, seedPost, seedTalk } from './types.ts';

/** All members of the demo, their posts and their talks. */
export const readMemberSeeds = () => readData('seed/texts/members.json', z.array(seedMember));
export const readPostSeeds = () => readData('seed/texts/posts.json', z.array(seedPost));
export const readTalkSeeds = () => readData('seed/texts/talks.json', z.array(seedTalk));

/** Trade circles, one in each state; each post gives to the next one, the last to the first. */
export const readCircleSeeds = () => readData('seed/texts/circles.json', z.array(seedCircle));

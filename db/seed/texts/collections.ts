import type { SeedMember, SeedPost, SeedTalk } from '../types.ts';
import { accounts } from './accounts.ts';
import { easterners } from './people-east.ts';
import { texans } from './people-texas.ts';
import { moreTexans } from './people-texas-more.ts';
import { westerners } from './people-west.ts';
import { businessPosts } from './posts-business.ts';
import { designPosts } from './posts-design.ts';
import { homePosts } from './posts-home.ts';
import { peoplePosts } from './posts-people.ts';
import { picturePosts } from './posts-pictures.ts';
import { tablePosts } from './posts-table.ts';
import { distantTalks } from './talk-afar.ts';
import { austinTalks } from './talk-austin.ts';
import { recentAustinTalks } from './talk-austin-recent.ts';
import { demoTalks } from './talk-demo.ts';
import { openDemoTalks } from './talk-demo-open.ts';
import { earlierTalks } from './talk-earlier.ts';
import { lessonTalks } from './talk-lessons.ts';
import { recentTalks } from './talk-recent.ts';

/** All members of the demo, their posts and their talks. */
export const memberSeeds: SeedMember[] = [...accounts, ...texans, ...moreTexans, ...westerners, ...easterners];

export const postSeeds: SeedPost[] = [
  ...designPosts,
  ...picturePosts,
  ...homePosts,
  ...businessPosts,
  ...tablePosts,
  ...peoplePosts,
];

export const talkSeeds: SeedTalk[] = [
  ...demoTalks,
  ...openDemoTalks,
  ...austinTalks,
  ...recentAustinTalks,
  ...distantTalks,
  ...earlierTalks,
  ...lessonTalks,
  ...recentTalks,
];

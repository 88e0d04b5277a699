import { is, Table } from 'drizzle-orm';
import * as access from './access.ts';
import * as accounts from './accounts.ts';
import * as appointments from './appointments.ts';
import * as circleMembers from './circle-members.ts';
import * as circleTalk from './circle-talk.ts';
import * as circles from './circles.ts';
import * as conversations from './conversations.ts';
import * as disputes from './disputes.ts';
import * as exchanges from './exchanges.ts';
import * as market from './market.ts';
import * as finding from './finding.ts';
import * as invitations from './invitations.ts';
import * as letters from './letters.ts';
import * as members from './members.ts';
import * as notifications from './notifications.ts';
import * as plans from './plans.ts';
import * as posts from './posts.ts';
import * as skills from './skills.ts';
import * as trust from './trust.ts';
import * as jobs from './jobs.ts';

const modules = [
  members,
  market,
  access,
  accounts,
  posts,
  skills,
  conversations,
  exchanges,
  disputes,
  appointments,
  circles,
  circleTalk,
  circleMembers,
  notifications,
  plans,
  finding,
  invitations,
  letters,
  trust,
  jobs,
];

/** Every table by the name of its export. */
export const tables: Record<string, Table> = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module)).filter((entry): entry is [string, Table] => is(entry[1], Table)),
);

import type { AssignedRole, StaffRole } from './roles.ts';

/** The tasks of staff, each with the roles that may do it besides admins, who may do all. */
const tasks = {
  queue: ['moderator'],
  reports: ['moderator'],
  reviews: ['moderator'],
  disputes: ['moderator'],
  circles: ['moderator'],
  identity: ['moderator'],
  warnings: ['moderator'],
  suspensions: ['moderator'],
  appeals: ['moderator'],
  suspects: ['moderator'],
  posts: ['moderator'],
  pictures: ['moderator'],
  'missed-dates': ['moderator'],
  // What is on record about a member: reports, disputes, reviews, acts of staff.
  record: ['moderator'],
  members: ['moderator', 'support'],
  notes: ['moderator', 'support'],
  'security-log': ['support'],
  sessions: ['support'],
  links: ['support'],
  questions: ['support'],
  roles: [],
  founders: [],
  broadcasts: [],
  analytics: [],
  'audit-log': [],
  skills: [],
  jobs: [],
  // What all members got in a year.
  statements: [],
  // Downloads as CSV.
  lists: [],
} as const satisfies Record<string, readonly AssignedRole[]>;
export type StaffTask = keyof typeof tasks;
export const staffTasks = Object.keys(tasks) as StaffTask[];

/** Who may do what: the only place that says it, for the server and for the screens. */
export const mayDo = (role: StaffRole | null, task: StaffTask): boolean =>
  role === 'admin' || (role !== null && (tasks[task] as readonly AssignedRole[]).includes(role));

/** The role of a member as it is stored. */
export const roleOf = ({ isAdmin, role }: { isAdmin: boolean; role: AssignedRole | null }): StaffRole | null =>
  isAdmin ? 'admin' : role;

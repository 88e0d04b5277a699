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
  // Reports, disputes, reviews and acts of staff about one member.
  'member-record': ['moderator'],
  members: ['moderator', 'support'],
  notes: ['moderator', 'support'],
  'security-log': ['support'],
  sessions: ['support'],
  // Emailing a member a link to reset their password or confirm their address.
  links: ['support'],
  // What members asked support.
  questions: ['support'],
  roles: [],
  founders: [],
  broadcasts: [],
  analytics: [],
  'audit-log': [],
  skills: [],
  jobs: [],
  // Statements of what members got in a year.
  statements: [],
  // Lists as CSV.
  downloads: [],
} as const satisfies Record<string, readonly AssignedRole[]>;
export type StaffTask = keyof typeof tasks;
export const staffTasks = Object.keys(tasks) as StaffTask[];

/** Who may do what: the only place that says it, for the server and for the screens. */
export const mayDo = (role: StaffRole | null, task: StaffTask): boolean =>
  role === 'admin' || (role !== null && (tasks[task] as readonly AssignedRole[]).includes(role));

/** The role of a member as it is stored. */
export const roleOf = ({ isAdmin, role }: { isAdmin: boolean; role: AssignedRole | null }): StaffRole | null =>
  isAdmin ? 'admin' : role;

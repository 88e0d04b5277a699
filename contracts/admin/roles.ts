import { z } from 'zod';

export const staffRole = z.enum(['admin', 'moderator', 'support']).meta({ id: 'StaffRole' });
export type StaffRole = z.infer<typeof staffRole>;
/** The roles that admins give; whether someone is an admin is set apart from them. */
export const assignedRole = z.enum(['moderator', 'support']).meta({ id: 'AssignedRole' });
export type AssignedRole = z.infer<typeof assignedRole>;

import { mayDo, type StaffTask } from '#contracts/admin/staff-tasks.ts';
import { useUser } from '#src/session/session.ts';

/** Whether the signed-in member's role includes a task; the server has the last word. */
export function useMayDo(): (task: StaffTask) => boolean {
  const { role } = useUser();
  return (task) => mayDo(role, task);
}

import { exportMember } from '../../data-rights/export/export.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { loadActor } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

/** The whole text of a member's export. */
export const loadExport = async (t: TestApp, userId: string): Promise<string> => {
  let text = '';
  for await (const piece of exportMember({ ...t.deps, actor: await loadActor(t.db, userId) } as MemberContext)) {
    text += piece;
  }
  return text;
};

import type { Removal } from './removal.ts';
import { removalsOfAccounts } from './removals-of-accounts.ts';
import { removalsOfRules } from './removals-of-rules.ts';
import { removalsOfScreens } from './removals-of-screens.ts';

/** What `npm run prove-coverage` takes out, at most one thing for each row. */
export const removals: Removal[] = [...removalsOfScreens, ...removalsOfAccounts, ...removalsOfRules];

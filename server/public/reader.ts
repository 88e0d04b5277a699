import type { Context, Deps } from '../platform/context/context.ts';

/** Who reads what is public: a visitor, or a member. */
export type Reader = Deps & Pick<Context, 'actor'>;

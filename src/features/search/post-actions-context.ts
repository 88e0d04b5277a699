import { createContext, type ReactNode, useContext } from 'react';
import type { Post } from '#contracts/posts.ts';

/** What can be done about a post, at the foot of its card, wherever the search shows one. */
export const PostActionsContext = createContext<(post: Post) => ReactNode>(() => null);

export const usePostActions = (): ((post: Post) => ReactNode) => useContext(PostActionsContext);

import { createContext, type ReactNode, useContext } from 'react';
import type { Post } from '#contracts/posts.ts';

/** The actions on a post, at the bottom of its card, wherever the search shows one. */
export const PostActionsContext = createContext<(post: Post) => ReactNode>(() => null);

export const usePostActions = (): ((post: Post) => ReactNode) => useContext(PostActionsContext);

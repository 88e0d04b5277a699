import { createContext, type ReactNode, useContext } from 'react';
import type { Post } from '#contracts/posts/posts.ts';

/** Where the actions are: in a list, or on the post's own page, where the request is the only primary button. */
export type PostActionsPlace = 'list' | 'page';
export type RenderPostActions = (post: Post, place?: PostActionsPlace) => ReactNode;

/** The actions on a post wherever the search shows one. */
export const PostActionsContext = createContext<RenderPostActions>(() => null);

export const usePostActions = (): RenderPostActions => useContext(PostActionsContext);

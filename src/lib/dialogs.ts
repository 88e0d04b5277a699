import { createStore, useStore } from '#src/lib/store.ts';

export type AuthView = 'login' | 'register' | 'forgot';

const authView = createStore<AuthView | null>(null);
/** The form with one industry per side, or the one with several and custom industries. */
export type PostFormKind = 'single' | 'custom';

const postForm = createStore<PostFormKind | null>(null);

/** Opens the sign-in dialog from anywhere; the root route renders it. */
export const openAuthDialog = (view: AuthView): void => authView.set(view);
export const closeAuthDialog = (): void => authView.set(null);
export const useAuthDialog = (): AuthView | null => useStore(authView);

/** Opens the form for a new post from anywhere; the root route renders it. */
export const openPostDialog = (kind: PostFormKind = 'single'): void => postForm.set(kind);
export const closePostDialog = (): void => postForm.set(null);
export const usePostDialog = (): PostFormKind | null => useStore(postForm);

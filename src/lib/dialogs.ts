import { createStore, useStore } from '#src/lib/store.ts';

export type AuthView = 'login' | 'register' | 'forgot';

const authDialog = createStore<{ view: AuthView; email: string } | null>(null);
/** The form with one industry per side, or the one with several and custom industries. */
export type PostFormKind = 'single' | 'custom';

const postForm = createStore<PostFormKind | null>(null);

/** Opens the sign-in dialog from anywhere, with the address that was typed before; the root route renders it. */
export const openAuthDialog = (view: AuthView, email = ''): void => authDialog.set({ view, email });
export const closeAuthDialog = (): void => authDialog.set(null);
export const useAuthDialog = (): AuthView | null => useStore(authDialog)?.view ?? null;
/** The address with which the sign-in dialog opens. */
export const useAuthEmail = (): string => useStore(authDialog)?.email ?? '';

/** Opens the form for a new post from anywhere; the root route renders it. */
export const openPostDialog = (kind: PostFormKind = 'single'): void => postForm.set(kind);
export const closePostDialog = (): void => postForm.set(null);
export const usePostDialog = (): PostFormKind | null => useStore(postForm);

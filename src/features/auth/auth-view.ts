import type { AuthView } from '#src/lib/dialogs.ts';

/** What the views of the sign-in dialog share. */
export interface AuthViewProps {
  email: string;
  onEmail: (email: string) => void;
  onView: (view: AuthView) => void;
  onDone: () => void;
}

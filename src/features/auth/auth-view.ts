import type { AuthView } from '#src/lib/dialogs.ts';

/** The props that the views of the sign-in dialog share. */
export interface AuthViewProps {
  email: string;
  onEmail: (email: string) => void;
  onView: (view: AuthView) => void;
  /** Closes the dialog after a sign-in. */
  onDone: () => void;
}

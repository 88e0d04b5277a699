/** The line between other ways to sign in and the email form. */
export const OrEmail = () => (
  <p className="flex items-center gap-3 py-1 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    Or continue with email
  </p>
);

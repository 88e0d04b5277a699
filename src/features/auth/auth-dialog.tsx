import { useEffect, useRef, useState } from 'react';
import { authMessages } from '#contracts/auth/auth-messages.ts';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { ForgotPasswordForm } from '#src/features/auth/forgot-password-form.tsx';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { ResetSent } from '#src/features/auth/reset-sent.tsx';
import { dismissErrors } from '#src/lib/errors/dismiss-errors.ts';
import { RegisterForm } from '#src/features/auth/register-form.tsx';
import { appName } from '#src/lib/app-name.ts';
import type { AuthView } from '#src/lib/dialogs.ts';

interface AuthDialogProps {
  view: AuthView;
  /** The address that was typed before the dialog opened. */
  email?: string;
  onClose: () => void;
}

const titles = {
  login: { title: `Login to ${appName}`, description: 'Welcome Back' },
  register: { title: `Create ${appName} Account`, description: `Join ${appName}` },
  forgot: {
    title: 'Reset Password',
    description: "Enter your email and we'll send you a link to choose a new password.",
  },
  sent: { title: 'Check your email', description: authMessages.forgotSent },
};

/** Login, registration and forgotten password in one dialog. */
export function AuthDialog({ view: firstView, email: typedEmail = '', onClose }: AuthDialogProps) {
  const [view, setShownView] = useState(firstView);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const setView = (next: AuthView) => {
    // A message about one view does not belong to the next.
    dismissErrors();
    setSentTo(null);
    setShownView(next);
  };
  // The email address is kept when the view changes.
  const [email, setEmail] = useState(typedEmail);
  const shared = { email, onEmail: setEmail, onView: setView, onDone: onClose };
  // Dismisses errors that were shown before the dialog opened, such as on the login page.
  useEffect(dismissErrors, []);
  const box = useRef<HTMLDivElement>(null);
  const lastView = useRef(firstView);
  // A change of view removes its button and with it the focus, so the new view is focused.
  useEffect(() => {
    if (lastView.current !== view) box.current?.querySelector('input')?.focus();
    lastView.current = view;
  }, [view]);
  return (
    <Dialog onClose={onClose} size="sm" {...titles[sentTo ? 'sent' : view]}>
      <div ref={box}>
        {view === 'login' ? <LoginForm {...shared} /> : null}
        {view === 'register' ? <RegisterForm {...shared} /> : null}
        {view === 'forgot' && !sentTo ? <ForgotPasswordForm {...shared} onSent={setSentTo} /> : null}
        {sentTo ? <ResetSent email={sentTo} onBack={() => setView('login')} /> : null}
      </div>
    </Dialog>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { ForgotPasswordForm } from '#src/features/auth/forgot-password-form.tsx';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { RegisterForm } from '#src/features/auth/register-form.tsx';
import { appName } from '#src/lib/app-name.ts';
import type { AuthView } from '#src/lib/dialogs.ts';

interface AuthDialogProps {
  view: AuthView;
  onClose: () => void;
}

const titles = {
  login: { title: `Login to ${appName}`, description: 'Welcome Back' },
  register: { title: `Create ${appName} Account`, description: `Join ${appName}` },
  forgot: {
    title: 'Reset Password',
    description: 'Tell us your email address and we send you a link to choose a new password.',
  },
};

/** Login, registration and forgotten password in one dialog. */
export function AuthDialog({ view: first, onClose }: AuthDialogProps) {
  const [view, setView] = useState(first);
  // The email address is kept when the view changes.
  const [email, setEmail] = useState('');
  const shared = { email, onEmail: setEmail, onView: setView, onDone: onClose };
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(first);
  // After a change of view its button is gone and with it the focus, so focus the new view.
  useEffect(() => {
    if (shown.current !== view) box.current?.querySelector('input')?.focus();
    shown.current = view;
  }, [view]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" {...titles[view]}>
      <div ref={box}>
        {view === 'login' ? <LoginForm {...shared} /> : null}
        {view === 'register' ? <RegisterForm {...shared} /> : null}
        {view === 'forgot' ? <ForgotPasswordForm {...shared} onDone={() => setView('login')} /> : null}
      </div>
    </Dialog>
  );
}

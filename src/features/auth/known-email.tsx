interface KnownEmailProps {
  onSignIn: () => void;
  onForgot: () => void;
}

/** Links for someone who registers with an address that already has an account. */
export const KnownEmail = ({ onSignIn, onForgot }: KnownEmailProps) => (
  <p className="-mt-2 text-sm text-muted">
    Is it yours?{' '}
    <button type="button" className="link" onClick={onSignIn}>
      Sign in with it
    </button>{' '}
    or{' '}
    <button type="button" className="link" onClick={onForgot}>
      reset its password
    </button>
    .
  </p>
);

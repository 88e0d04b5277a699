// Separate from the schemas, so that a screen that only shows these messages doesn't load zod.

export const MIN_PASSWORD = 8;
export const authMessages = {
  email: 'Please enter a valid email address',
  password: 'Password must be at least 8 characters',
  confirm: 'Please confirm your password',
  mismatch: "Passwords don't match",
  firstName: 'First name must be at least 2 characters',
  lastName: 'Last name must be at least 2 characters',
  firstNameLong: 'First name too long',
  lastNameLong: 'Last name too long',
  terms: 'You must accept the Terms of Use to continue',
  privacy: 'You must accept the Privacy Policy to continue',
  loginPage: 'Please enter both email and password.',
  registerPage: 'Please fill in all fields.',
  registerPagePassword: 'Password must be at least 8 characters long.',
  emailNeeded: 'Please enter your email address',
  forgotSent: "If an account with that email exists, we've sent a password reset link.",
} as const;

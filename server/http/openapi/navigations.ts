import { type PlainOperation, plainSchemas } from './plain-operation.ts';

const { object, text } = plainSchemas;

const redirect = (summary: string, where: string, description: string): PlainOperation => ({
  tag: 'Browser navigation',
  summary,
  meta: { description, refuses: ['TOO_MANY_REQUESTS'] },
  responses: {
    302: { description: `To ${where}`, headers: { Location: { schema: text, description: 'Where to go' } } },
  },
});

const toGoogle = 'Google, or /login?error=social-unavailable';
const toApple = 'Apple, or /login?error=social-unavailable';
const toDashboard = '/dashboard, or /login?error=…';
const byBrowser = 'For browsers, which go where the answer says; no call for programs.';
const byProvider = 'Called by the provider by way of the browser, with the state that the sign-in began with.';
const signOut = 'A page of another site that sends a browser here makes it ask the member first.';

/** The routes that redirect a browser. Relative to /api. */
export const navigations: Record<string, PlainOperation> = {
  'GET /login': redirect('Go to the login page', '/login', byBrowser),
  'GET /auth/login': redirect('Go to the login page', '/login', byBrowser),
  'GET /logout': redirect('Sign out', '/', signOut),
  'GET /auth/logout': redirect('Sign out', '/', signOut),
  'GET /auto-login': redirect('Sign in as the demo member', '/dashboard, or /login?error=demo-disabled', byBrowser),
  'GET /auth/google': redirect('Start the sign-in with Google', toGoogle, byBrowser),
  'GET /auth/apple': redirect('Start the sign-in with Apple', toApple, byBrowser),
  'GET /auth/google/callback': redirect('Where Google sends the browser back to', toDashboard, byProvider),
  'GET /auth/apple/callback': redirect('Where Apple sends the browser back to', toDashboard, byProvider),
  'POST /auth/apple/callback': {
    ...redirect('Where Apple posts its answer', toDashboard, byProvider),
    requestBody: { content: { 'application/x-www-form-urlencoded': { schema: object } } },
  },
};

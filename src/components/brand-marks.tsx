/** Google's mark in its own colors, as their brand guidelines require. */
export const GoogleMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden className="size-5">
    <path
      fill="#4285F4"
      d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.6Z"
    />
    <path
      fill="#34A853"
      d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.3 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v3A11.5 11.5 0 0 0 12 23.5Z"
    />
    <path fill="#FBBC05" d="M5.6 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.8a11.5 11.5 0 0 0 0 10.4l3.8-3Z" />
    <path fill="#EA4335" d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.8 6.8l3.8 3C6.5 7.1 9 5.1 12 5.1Z" />
  </svg>
);

/** Apple's mark in the text's color. */
export const AppleMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden className="size-5 fill-current">
    <path d="M17.1 12.6c0-2.5 2-3.7 2.1-3.8a4.6 4.6 0 0 0-3.6-1.9c-1.5-.2-3 .9-3.7.9-.8 0-2-.9-3.2-.9a4.8 4.8 0 0 0-4 2.5c-1.8 3-.5 7.5 1.2 9.9.8 1.2 1.8 2.5 3.1 2.5 1.3-.1 1.7-.8 3.2-.8s2 .8 3.3.8c1.3 0 2.2-1.2 3-2.4.9-1.4 1.3-2.7 1.3-2.8a4.3 4.3 0 0 1-2.7-4ZM14.7 5.3A4.4 4.4 0 0 0 15.7 2a4.5 4.5 0 0 0-3 1.5 4.2 4.2 0 0 0-1 3.1c1.1.1 2.3-.5 3-1.3Z" />
  </svg>
);

import { CircleAlert } from 'lucide-react';

/** The mark of an error. Part of every first page, so that the forms of visitors load nothing of members for it. */
export function ErrorIcon({ className }: { className: string }) {
  return <CircleAlert aria-hidden className={className} />;
}

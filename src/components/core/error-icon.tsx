import { CircleAlert } from 'lucide-react';

/** The mark of an error. In the first bundle, so that the forms of visitors load no file of the members' pages for it. */
export function ErrorIcon({ className }: { className: string }) {
  return <CircleAlert aria-hidden className={className} />;
}

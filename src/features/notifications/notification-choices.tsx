import { useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EmailKind, EmailPreferences } from '#contracts/notifications/emails.ts';
import type { PushKind, PushSettings } from '#contracts/notifications/notifications.ts';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { SwitchButton } from '#src/components/ui/switch.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

interface Row {
  label: string;
  hint: string;
  /** The switch by which it is pushed, and its label. */
  push?: [kind: PushKind, label: string];
  /** The switch by which it is emailed, or the line whose switch it shares. */
  email?: EmailKind | { with: string };
}

const SHARED = { with: 'Exchanges' };

const rows: Row[] = [
  {
    label: 'Messages',
    hint: 'Email: when one has been unread for 15 minutes.',
    push: ['messages', 'Push when someone writes to you'],
    email: 'messages',
  },
  {
    label: 'Requests and offers',
    hint: 'When someone asks you for a trade, makes an offer, or says no.',
    push: ['requests', 'Push when someone asks you for a trade'],
    email: SHARED,
  },
  {
    label: 'Exchanges',
    hint: 'Every later step.',
    push: ['exchanges', 'Push when a trade goes on'],
    email: 'exchanges',
  },
  {
    label: 'Appointments',
    hint: 'New times, changes and reminders.',
    push: ['appointments', 'Push about times you plan'],
    email: SHARED,
  },
  { label: 'Reviews', hint: 'When you get one.', push: ['reviews', 'Push when someone reviews you'], email: 'reviews' },
  {
    label: 'Matches and saved searches',
    hint: 'Posts that match yours or what you look for.',
    push: ['matches', 'Push when a post matches'],
  },
  {
    label: 'Trade circles',
    hint: 'When one matches you, is agreed, or ends; and invitations.',
    push: ['circles', 'Push about circles and people you invited'],
    email: 'circles',
  },
  {
    label: 'Your posts',
    hint: 'When one ends soon.',
    push: ['posts', 'Push when one of yours ends soon'],
    email: 'posts',
  },
];

/** What is only sent as emails. */
const emailRows: Row[] = [
  { label: 'Busy days nearby', hint: "One email with the posts we didn't notify you about.", email: 'nearby' },
  {
    label: 'Weekly',
    hint: "What matches you, and what's still missing. Only when there's something new.",
    email: 'weekly',
  },
  { label: 'First steps', hint: 'Up to four emails in your first two weeks.', email: 'tips' },
  { label: 'News', hint: 'New features and improvements.', email: 'updates' },
];

const outcome = {
  success: 'Notification Settings Updated',
  failure: { title: 'Update Failed', description: 'Failed to update notification settings.' },
};

/** What the member is notified of, and how: in the app, by push, by email. */
export function NotificationChoices() {
  const push = useQuery(trpc.notifications.settings.queryOptions());
  const email = useQuery(trpc.email.preferences.queryOptions());
  const waiting = (
    <Card>
      <Skeleton className="h-96" />
    </Card>
  );
  return (
    <QueryContent query={push} waiting={waiting}>
      {({ kinds }) => (
        <QueryContent query={email} waiting={waiting}>
          {(preferences) => <Choices kinds={kinds} preferences={preferences} />}
        </QueryContent>
      )}
    </QueryContent>
  );
}

function Choices({ kinds, preferences }: { kinds: PushSettings['kinds']; preferences: EmailPreferences }) {
  const updatePush = useAction(trpc.notifications.updateSettings, {
    ...outcome,
    onSuccess: (saved) => queryClient.setQueryData(trpc.notifications.settings.queryKey(), saved),
  });
  const updateEmail = useAction(trpc.email.updatePreferences, {
    ...outcome,
    onSuccess: (saved) => queryClient.setQueryData(trpc.email.preferences.queryKey(), saved),
  });
  const pushed = { ...kinds, ...(updatePush.isPending ? updatePush.variables.kinds : {}) };
  const emailed = { ...preferences, ...(updateEmail.isPending ? updateEmail.variables : {}) };

  const pushCell = ({ push }: Row): ReactNode => {
    if (!push) return <None />;
    const [kind, label] = push;
    return (
      <SwitchButton
        aria-label={label}
        checked={pushed[kind] ?? true}
        onChange={(isOn) => updatePush.mutate({ kinds: { [kind]: isOn } })}
      />
    );
  };
  const emailCell = ({ email, label }: Row): ReactNode => {
    if (!email) return <None />;
    if (typeof email === 'object') return <span className="text-sm text-muted">As {email.with}</span>;
    return (
      <SwitchButton
        aria-label={label}
        checked={emailed[email] ?? true}
        onChange={(isOn) => updateEmail.mutate({ [email]: isOn })}
      />
    );
  };
  return (
    <Card className="flex flex-col gap-2">
      <CardHeader
        as="h3"
        title="What you hear about"
        description="Your notifications in the app always have everything. Choose what also comes by push and by email."
      />
      <table className="w-full text-left">
        <thead className="max-sm:sr-only">
          <tr className="text-sm text-muted">
            <th scope="col" className="py-2 font-normal">
              About
            </th>
            {['In the app', 'Push', 'Email'].map((title) => (
              <th key={title} scope="col" className="w-20 py-2 text-center font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ChoiceRow key={row.label} {...row} app={<Always />} push={pushCell(row)} email={emailCell(row)} />
          ))}
          <ChoiceRow
            label="Posts near you"
            hint="New ones nearby and in your industries."
            app={<SetAbove />}
            push={<SetAbove />}
            email={<None />}
          />
          <ChoiceRow
            label="Your account"
            hint="Its safety, your plan, identity and reports, and answers from support."
            app={<Always />}
            push={<Always />}
            email={<span className="text-sm text-muted">Important ones</span>}
          />
          {emailRows.map((row) => (
            <ChoiceRow key={row.label} {...row} app={<None />} push={<None />} email={emailCell(row)} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface ChoiceRowProps {
  label: string;
  hint: string;
  app: ReactNode;
  push: ReactNode;
  email: ReactNode;
}

/** A line of the table; on phones its choices stand below its name, each under a name of its own. */
function ChoiceRow({ label, hint, app, push, email }: ChoiceRowProps) {
  const cells = [
    ['In the app', app],
    ['Push', push],
    ['Email', email],
  ] as const;
  return (
    <tr className="border-t border-line max-sm:grid max-sm:grid-cols-3 max-sm:py-3">
      <th scope="row" className="pr-4 text-left font-normal max-sm:col-span-3 sm:py-3">
        <span className="block font-[560]">{label}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </th>
      {cells.map(([title, cell]) => (
        <td key={title} className="text-center align-middle">
          <span className="flex min-h-11 flex-col items-center justify-center">
            <span aria-hidden className="text-sm text-muted sm:hidden">
              {title}
            </span>
            {cell}
          </span>
        </td>
      ))}
    </tr>
  );
}

function Always() {
  return (
    <span className="flex h-11 items-center text-muted">
      <Check aria-hidden className="size-5 text-teal" />
      <span className="sr-only">Always</span>
    </span>
  );
}

function SetAbove() {
  return <span className="text-sm text-muted">Set above</span>;
}

function None() {
  return (
    <span className="flex h-11 items-center text-muted">
      <Minus aria-hidden className="size-4" />
      <span className="sr-only">Never</span>
    </span>
  );
}

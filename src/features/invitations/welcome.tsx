import { Check } from 'lucide-react';
import { DEFAULT_FREE_MAX_MESSAGES, DEFAULT_FREE_MAX_POSTS, TRIAL_DAYS } from '#contracts/subscription/plans.ts';
import type { JoinPage } from '#contracts/matching/invitations.ts';
import { tradesWait } from '#contracts/matching/person-with-skill.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Avatar } from '#src/components/core/avatar.tsx';
import { Button } from '#src/components/core/button.tsx';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { appName } from '#src/lib/app-name.ts';
import { openAuthDialog } from '#src/lib/dialogs.ts';

/** Who invites, what waits for the skill, and the button to join. */
export function Welcome({ invitation, isMember }: { invitation: JoinPage; isMember: boolean }) {
  const { firstName, skill, place, waiting } = invitation;
  const promises = [
    `${TRIAL_DAYS} days without limits, then ${DEFAULT_FREE_MAX_POSTS} posts and ${DEFAULT_FREE_MAX_MESSAGES} messages a month for free. No card needed.`,
    'You agree on the terms before anyone does anything.',
    `Once your first exchange is confirmed, ${firstName} and you each get a boost for a post.`,
  ];
  return (
    <article className="mx-auto max-w-[44rem]">
      <p className="flex items-center gap-3 text-lg">
        <Avatar id={firstName} initials={firstName.charAt(0).toUpperCase()} />
        <span className="user-content">
          <strong className="font-[620]">{firstName}</strong> invited you to {appName}
        </span>
      </p>
      <h1 className="user-content mt-5 text-3xl leading-tight text-balance md:text-5xl">
        {skill} is wanted in {place}
      </h1>
      <p className="mt-4 max-w-reading text-lg text-muted">
        {waiting > 0 ? <span>{`${tradesWait(waiting)} for someone who does it. `}</span> : ''}
        <span>
          Here, people trade what they're good at, without money. You help with what you're good at, and get help with
          what you're not.
        </span>
      </p>
      <TradeLine size="lg" className="mt-8" give={skill} giveLabel="You give" get="What you need" getLabel="You get" />
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {isMember ? (
          <>
            <LinkButton to="/dashboard" size="lg">
              Go to your dashboard
            </LinkButton>
            <p className="text-muted">You're already a member. Pass the link on to someone who isn't.</p>
          </>
        ) : (
          <>
            <Button size="lg" onClick={() => openAuthDialog('register')}>
              Join
            </Button>
            <LinkButton to="/" size="lg" variant="secondary">
              See how it works
            </LinkButton>
          </>
        )}
      </div>
      <ul className="mt-9 flex flex-col gap-3 border-t border-line pt-6">
        {promises.map((promise) => (
          <li key={promise} className="user-content flex gap-3 text-[0.9375rem] leading-6">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
            {promise}
          </li>
        ))}
      </ul>
    </article>
  );
}

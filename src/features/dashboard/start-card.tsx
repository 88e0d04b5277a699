import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { User } from '#contracts/profile/profile.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { dashboardQueries } from '#src/hooks/queries/use-first-screen.ts';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { cn } from '#src/lib/cn.ts';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';

const SendVerificationButton = lazyNamed(
  () => import('#src/components/send-verification-button.tsx'),
  'SendVerificationButton',
);

interface StepProps {
  number: number;
  title: string;
  text: string;
  done: boolean;
  children: ReactNode;
}

const Step = ({ number, title, text, done, children }: StepProps) => (
  <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0 md:items-center">
    <span
      className={cn(
        'tabular flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-[600]',
        done ? 'bg-teal text-on-teal' : 'border border-teal/40 bg-surface text-teal',
      )}
    >
      {done ? <Check aria-label="Done" className="size-5" /> : number}
    </span>
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 flex-1 basis-44">
        <span className="block font-[560]">{title}</span>
        <span className="user-content block text-sm text-muted">{text}</span>
      </span>
      {children}
    </span>
  </li>
);

/** The three steps to a first trade, each with its button, and a tick once it's done. */
export function StartCard({ user }: { user: User }) {
  const own = useQuery(dashboardQueries.ownPosts());
  const inMotion = useQuery(dashboardQueries.inMotion());
  const hasPost = (own.data ?? []).some(({ status }) => status === 'active');
  const ownRequest = inMotion.data?.items.find(({ requesterUserId }) => requesterUserId === user.id);
  const writeFirstPost = () => {
    // A member who has posted before, or may have, gets the empty form.
    if (own.data?.length !== 0) return openPostDialog();
    // Loaded when it is pressed: every member waits for the dashboard. Without a network the form itself says so.
    import('#src/hooks/start-first-post.ts')
      .then(({ startFirstPost }) => startFirstPost(user))
      .catch(() => openPostDialog());
  };
  return (
    <section
      aria-labelledby="start-here"
      className="mb-4 rounded-card border border-teal/40 bg-teal-soft/60 p-4 md:p-5"
    >
      <h2 id="start-here" className="text-lg">
        Three steps to your first trade
      </h2>
      <ol className="mt-3 divide-y divide-teal/15">
        <Step
          number={1}
          title="Confirm your email"
          text={user.isEmailVerified ? user.email : `Open the link we sent to ${user.email}.`}
          done={user.isEmailVerified}
        >
          {user.isEmailVerified ? null : (
            <Suspense fallback={<Skeleton className="h-11 w-32 rounded-control md:h-9" />}>
              <SendVerificationButton />
            </Suspense>
          )}
        </Step>
        <Step
          number={2}
          title="Post what you offer"
          text={hasPost ? 'Your post is live.' : "And what you'd like in return. We've started it with your profile."}
          done={hasPost}
        >
          {hasPost ? (
            <LinkButton to="/my-posts" size="sm" variant="secondary">
              See your post
            </LinkButton>
          ) : (
            <Button size="sm" onClick={writeFirstPost}>
              Write your first post
            </Button>
          )}
        </Step>
        <Step
          number={3}
          title="Ask someone"
          text={
            ownRequest
              ? `You asked ${ownRequest.provider.firstName ?? 'a member'}. We'll let you know about the answer.`
              : 'Pick a post you like and request an exchange.'
          }
          done={ownRequest !== undefined}
        >
          <LinkButton
            to={hasPost ? '/matches' : '/search'}
            size="sm"
            variant={hasPost && !ownRequest ? 'primary' : 'secondary'}
          >
            {ownRequest ? 'Ask someone else' : 'Find someone'}
          </LinkButton>
        </Step>
      </ol>
    </section>
  );
}

/** Whether the member has agreed to no exchange yet; unknown while that loads. */
export function useIsStarting(): boolean | undefined {
  const stats = useQuery(dashboardQueries.stats());
  return stats.isLoadingError ? false : stats.data && stats.data.networkSize === 0;
}

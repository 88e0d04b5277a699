import { zodResolver } from '@hookform/resolvers/zod';
import { rootRouteId, useNavigate, useRouterState } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { completeProfileInput, type User } from '#contracts/profile/profile.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { Logo } from '#src/components/core/logo.tsx';
import { PictureCard } from '#src/components/picture/picture-card.tsx';
import { Button } from '#src/components/core/button.tsx';
import { CompletionFields, OptionalFields } from '#src/features/profile/completion-fields.tsx';
import { isForMembers, routeOf } from '#src/session/route-access.ts';
import { forgetInvitation, storedInvitation } from '#src/session/invitation.ts';
import { useUser } from '#src/session/session.ts';
import { useSignOut } from '#src/session/use-sign-out.ts';
import { useRedirectAfterLogin } from '#src/session/redirect-after-login.ts';
import { trpc } from '#src/api/trpc.ts';
import { useShowFirstError } from '#src/components/ui/use-show-first-error.ts';
import { useAction } from '#src/api/use-action.ts';

const startFrom = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  location: user.location ?? '',
  businessName: user.businessName ?? '',
  businessDescription: user.businessDescription ?? '',
  yearsExperience: user.yearsExperience ?? '',
  industries: user.industries.map((industry) => industry.id),
  skillsOffered: user.skillsOffered,
});

/** The address to open next: the page asked for before the registration, else home. */
function useNextPage(): string {
  const navigate = useNavigate();
  const target = useRedirectAfterLogin('registered');
  useEffect(() => {
    if (target) void navigate({ ...target, replace: true });
  }, [target, navigate]);
  return useRouterState({
    select: ({ matches, location: { pathname, searchStr } }) => {
      // Pages of posts, members and skills are for visitors, too.
      const isWanted = isForMembers(routeOf(matches)) || /^\/(?:p|m|skills)\//.test(pathname);
      const leadsSomewhere = matches.at(-1)?.routeId !== rootRouteId && isWanted;
      return leadsSomewhere && pathname !== '/dashboard' ? pathname + searchStr : '/';
    },
  });
}

/** What the invitation has filled in, in the browser that the newcomer came with. */
function InvitationNote({ skillCount }: { skillCount: number }) {
  const [invitation] = useState(storedInvitation);
  if (!invitation || skillCount === 0) return null;
  return (
    <p className="user-content mt-4 rounded-control bg-teal-soft px-4 py-3 text-[0.9375rem]">
      From {invitation.firstName}'s invitation: you offer {invitation.skill} in {invitation.place}. Change anything that
      isn't right.
    </p>
  );
}

/** The form that a new member must complete first. */
export function ProfileCompletionPage() {
  const user = useUser();
  const signOut = useSignOut();
  const nextPath = useNextPage();
  const form = useForm({ resolver: zodResolver(completeProfileInput, inOurTexts), defaultValues: startFrom(user) });
  useShowFirstError(form.formState);
  const complete = useAction(trpc.profile.complete, {
    failure: 'Failed to complete profile setup',
    // A full page load, so that everything is fetched again for the complete profile.
    onSuccess: () => {
      forgetInvitation();
      window.location.assign(nextPath);
    },
  });
  const submit = form.handleSubmit((values) => complete.mutate(values));

  return (
    <div className="min-h-dvh">
      <header className="@container border-b border-line">
        <div className="page flex h-(--bar-height) items-center justify-between">
          <Logo shrinks />
          <Button variant="ghost" size="sm" loading={signOut.isPending} onClick={() => signOut.mutate()}>
            <LogOut aria-hidden className="size-[18px]" />
            Sign out
          </Button>
        </div>
      </header>
      <main id="main" className="page max-w-[44rem] py-8 md:py-12">
        <h1 className="text-2xl md:text-3xl">Complete your profile</h1>
        <p className="mt-2 text-muted">
          A few words about what you do, so the right people find you. It takes a minute.
        </p>
        <InvitationNote skillCount={user.skillsOffered.length} />
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          className="mt-7 flex flex-col gap-6 rounded-card border border-line bg-surface p-5 md:p-8"
        >
          <CompletionFields form={form} />
          <OptionalFields form={form} picture={<PictureCard user={user} />} />
          <Button type="submit" size="lg" loading={complete.isPending || complete.isSuccess} className="md:self-start">
            {complete.isPending || complete.isSuccess ? 'Saving...' : 'Complete profile'}
          </Button>
        </form>
      </main>
    </div>
  );
}

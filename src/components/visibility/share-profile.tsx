import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/core/button.tsx';
import { OpenProfileDialog } from '#src/components/visibility/open-profile-dialog.tsx';
import { ShareQuestion } from '#src/components/visibility/share-question.tsx';
import { shareLink } from '#src/lib/page/share-link.ts';
import { personName, shortName } from '#src/lib/person.ts';
import { sessionQueries, setSessionUser, useUser } from '#src/session/session.ts';
import { memberPath } from '#contracts/public/paths.ts';

interface ShareProfileProps {
  member: { id: string; firstName: string | null; lastName: string | null };
}

/** Shared texts name a member as visitors see them. */
const share = ({ id, ...names }: ShareProfileProps['member'], note?: string) => {
  const name = shortName(names);
  const text = `${name}, on a marketplace where professionals trade skills.`;
  return shareLink({ path: memberPath(id), title: name, text, note });
};

/** Whether visitors can see the member; false if the server doesn't say. */
const isOpen = (id: string): Promise<boolean> =>
  trpcClient.public.member.query({ id }).then(
    () => true,
    () => false,
  );

/** Shares a profile. If only members can see it, it says so, and asks the member whether to open their own to everyone. */
export function ShareProfile({ member }: ShareProfileProps) {
  const me = useUser();
  const [step, setStep] = useState<'ask' | 'open' | null>(null);
  const close = () => setStep(null);
  const open = useAction(trpc.profile.update, {
    success: 'Open to everyone',
    failure: "We couldn't open your profile. Please try again.",
    refreshes: sessionQueries,
    onSuccess: (user) => {
      setSessionUser(user);
      close();
      void share(member);
    },
  });
  const press = async () => {
    if (me.id === member.id && me.visibility === 'members') setStep('ask');
    else await share(member, (await isOpen(member.id)) ? undefined : 'Only members can open this link.');
  };
  return (
    <>
      <Button
        size="icon-sm"
        variant="ghost"
        aria-label={`Share the profile of ${personName(member)}`}
        onClick={() => void press()}
      >
        <Share2 aria-hidden className="size-5" />
      </Button>
      <ShareQuestion
        of="profile"
        isOpen={step === 'ask'}
        onClose={close}
        onShare={() => void share(member)}
        onOpen={() => setStep('open')}
      />
      {step === 'open' ? (
        <OpenProfileDialog
          visibility="profile"
          isPending={open.isPending}
          onConfirm={() => open.mutate({ visibility: 'profile' })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

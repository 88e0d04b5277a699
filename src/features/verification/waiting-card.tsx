import { Link } from '@tanstack/react-router';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { WaitingVerification } from '#contracts/profile/verification.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { DecideButtons } from '#src/components/decide-buttons.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { GroundsFields } from '#src/components/decisions/grounds-fields.tsx';
import { useGrounds } from '#src/components/decisions/use-grounds.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { Scores } from '#src/features/verification/scores.tsx';
import { personName } from '#src/lib/person.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { toMember } from '#src/lib/page/page-links.ts';

const Picture = ({ src, label, name }: { src: string | null; label: string; name: string }) => (
  <figure className="min-w-0">
    {src ? (
      <a href={src} target="_blank" rel="noreferrer">
        <img
          src={src}
          alt={`${label} of ${name}`}
          loading="lazy"
          className="h-64 w-full rounded-control border border-line bg-sunken object-contain"
        />
      </a>
    ) : (
      <div className="flex h-64 items-center justify-center gap-2 rounded-control border border-dashed border-line-strong/50 text-sm text-muted">
        <ImageOff aria-hidden className="size-5" />
        No picture stored
      </div>
    )}
    <figcaption className="mt-1 text-sm text-muted">{label}</figcaption>
  </figure>
);

/** A submission: both pictures side by side, the scores, and the decision. */
export function WaitingCard({ entry }: { entry: WaitingVerification }) {
  const [rejecting, setRejecting] = useState(false);
  const grounds = useGrounds();
  const name = personName(entry.user);
  const decide = useAction(trpc.verification.decide, {
    success: (_done, { approved }) => ({
      title: 'Verification Updated',
      description: `${name} ${approved ? 'is verified.' : 'was rejected.'}`,
      variant: 'default',
    }),
    failure: "We couldn't update the verification. Please try again.",
    refreshes: [trpc.verification, trpc.admin.waiting, trpc.admin.queue],
    onSuccess: () => setRejecting(false),
  });
  return (
    <Card>
      <header className="mb-4 flex items-center gap-3">
        <PersonAvatar person={entry.user} />
        <div className="min-w-0">
          <h2 className="truncate text-base">
            <Link {...toMember(entry.user.id)} className="rounded-sm hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            <span>Submitted</span> <Time iso={entry.submittedAt} inSentence />
            {entry.sentInAs ? <span>{` as ${entry.sentInAs}`}</span> : null}
          </p>
        </div>
      </header>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <Picture src={entry.livePhotoUrl} label="Live photo" name={name} />
        <Picture src={entry.idDocumentUrl} label="ID" name={name} />
      </div>
      <Scores scores={entry.scores} limits={entry.limits} />
      <footer className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <DecideButtons
          what={name}
          isPending={decide.isPending}
          onApprove={() => decide.mutate({ id: entry.id, approved: true })}
          onReject={() => setRejecting(true)}
        />
      </footer>
      <ConfirmDialog
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={`Reject ${name}?`}
        description="The member will see the reason and can try again up to 3 times."
        confirmLabel="Reject"
        destructive
        loading={decide.isPending}
        onConfirm={() => {
          const groundsInput = grounds.take();
          if (groundsInput) decide.mutate({ id: entry.id, approved: false, ...groundsInput });
        }}
      >
        <GroundsFields grounds={grounds} hint="Say what to do differently." />
      </ConfirmDialog>
    </Card>
  );
}

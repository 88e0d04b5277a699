import { ShieldCheck } from 'lucide-react';
import type { User } from '#contracts/profile/profile.ts';
import { VerificationBadge } from '#src/components/member-badges.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { FileStep } from '#src/features/verification/file-step.tsx';
import { IdPreview } from '#src/features/verification/id-preview.tsx';
import { useIdentityFiles } from '#src/features/verification/use-identity-files.ts';
import { useSubmitIdentity } from '#src/features/verification/use-submit-identity.ts';
import { toast } from '#src/lib/toast.ts';

const STEPS = 2;

/** Live photo, then ID, then submission. */
export function Wizard({ user }: { user: User }) {
  const { step, setStep, livePhoto, idDocument } = useIdentityFiles();
  const submit = useSubmitIdentity(() => setStep(STEPS));
  const send = () => {
    if (!livePhoto.file || !idDocument.file) {
      toast({
        title: 'Missing Files',
        description: 'Please upload both your live photo and government ID.',
        variant: 'destructive',
      });
      return;
    }
    submit.send({ livePhoto: livePhoto.file, idDocument: idDocument.file });
  };
  return (
    <Card>
      <CardHeader
        title="Verify your identity"
        description={`${step} of ${STEPS} done`}
        aside={<VerificationBadge source={user} />}
      />
      <Progress value={step} max={STEPS} label="Verification progress" className="mb-6" />
      <div className="grid gap-8 md:grid-cols-2">
        <FileStep
          selfie
          title="Live photo"
          hint="Your face, alone in the picture, in good light. JPG, PNG, WebP or AVIF, up to 10MB."
          choose="Take live photo"
          noun="live photo"
          preview={livePhoto.preview}
          onChoose={livePhoto.choose}
          onRemove={livePhoto.remove}
        >
          <img
            src={livePhoto.preview ?? ''}
            alt="You, as just taken"
            className="mx-auto max-h-56 w-full rounded-card border border-line bg-sunken object-contain"
          />
        </FileStep>
        <FileStep
          title="Government ID"
          hint="The side with your picture and name, filling the frame. JPG, PNG, WebP or AVIF, up to 10MB."
          choose="Upload ID"
          noun="ID"
          preview={idDocument.preview}
          onChoose={idDocument.choose}
          onRemove={idDocument.remove}
          disabled={!livePhoto.file}
          waitsFor={livePhoto.file ? undefined : 'Take your live photo first.'}
        >
          {idDocument.preview ? <IdPreview src={idDocument.preview} /> : null}
        </FileStep>
      </div>
      {step === STEPS ? (
        <div className="mt-8 flex flex-wrap items-center gap-4 border-t border-line pt-5">
          <Button loading={submit.isPending} onClick={send}>
            {submit.isPending ? null : <ShieldCheck aria-hidden className="size-[18px]" />}
            {submit.isPending ? 'Submitting...' : 'Submit for verification'}
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
            Your pictures are encrypted and deleted 30 days after the decision.
          </p>
        </div>
      ) : null}
    </Card>
  );
}

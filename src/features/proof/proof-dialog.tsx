import { useQuery } from '@tanstack/react-query';
import { PROOF_MINUTES } from '#contracts/auth/proof.ts';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { ProofForm } from '#src/features/proof/proof-form.tsx';
import { SocialProof } from '#src/features/proof/social-proof.tsx';
import type { ProofRequest } from '#src/api/fresh-proof.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryContent } from '#src/components/ui/query-content.tsx';

/** Asks the member to confirm their identity before a sensitive action, with a method that they have set up. */
export function ProofDialog({ request }: { request: ProofRequest }) {
  const options = useQuery(trpc.auth.proofOptions.queryOptions(undefined, { staleTime: 0, gcTime: 0 }));
  const needsFactor = request.needsProof === 'second_factor';
  return (
    <Dialog
      onClose={() => request.answer(false)}
      title="Please confirm it's you"
      description={
        needsFactor
          ? "Two-step sign-in is on, so you need a code or a passkey. Your password alone isn't enough."
          : `This protects your account. After this, we won't ask again for ${PROOF_MINUTES} minutes.`
      }
      size="sm"
    >
      <QueryContent query={options} waiting={<Waiting />}>
        {(data) =>
          data.hasPassword || data.hasSecondFactor || data.hasPasskey ? (
            <ProofForm options={data} needsFactor={needsFactor} onProven={() => request.answer(true)} />
          ) : (
            <SocialProof social={data.social} />
          )
        }
      </QueryContent>
    </Dialog>
  );
}

const Waiting = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">Checking your options</span>
    <Skeleton className="h-17 rounded-control" />
    <Skeleton className="h-11 rounded-control" />
  </div>
);

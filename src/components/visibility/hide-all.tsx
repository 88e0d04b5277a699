import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { postQueries } from '#src/api/post-queries.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { sessionQueries } from '#src/session/session.ts';

/** Takes back all that the member has opened to visitors. */
export function HideAll() {
  const [asking, setAsking] = useState(false);
  const hide = useAction(trpc.public.hideAll, {
    success: { title: 'Nothing of yours is public', description: 'Your profile and posts are for members only now.' },
    failure: "We couldn't change that. Please try again.",
    refreshes: [...postQueries, ...sessionQueries],
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Take it all back
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Take everything back?"
        description="Your profile and all your posts will be for members only. Search engines may show what they have found for a while."
        confirmLabel="Take it all back"
        loading={hide.isPending}
        onConfirm={() => hide.mutate()}
      />
    </>
  );
}

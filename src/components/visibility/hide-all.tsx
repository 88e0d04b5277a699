import { ConfirmButton } from '#src/components/ui/confirm-button.tsx';
import { postQueries } from '#src/api/post-queries.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { sessionQueries } from '#src/session/session.ts';

/** Takes back all that the member has opened to visitors. */
export function HideAll() {
  const hide = useAction(trpc.public.hideAll, {
    success: { title: 'Nothing of yours is public', description: 'Your profile and posts are for members only now.' },
    failure: "We couldn't change that. Please try again.",
    refreshes: [...postQueries, ...sessionQueries],
  });
  return (
    <ConfirmButton
      variant="secondary"
      size="sm"
      question={{
        title: 'Take everything back?',
        description:
          'Your profile and all your posts will be for members only. Search engines may show what they have found for a while.',
        confirmLabel: 'Take it all back',
      }}
      isPending={hide.isPending}
      onConfirm={(close) => hide.mutate(undefined, { onSettled: close })}
    >
      Take it all back
    </ConfirmButton>
  );
}

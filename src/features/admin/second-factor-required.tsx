import { ShieldCheck } from 'lucide-react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';

/** Shown to an admin without a second factor where this installation requires one, with a link to set it up. */
export const SecondFactorRequired = () => (
  <EmptyState
    icon={<ShieldCheck />}
    title="Turn on two-step sign-in first"
    description="This page shows members' addresses and ID pictures, so a password alone isn't enough. You'll need a minute and an authenticator app."
    action={
      <LinkButton to="/settings" hash="security">
        Turn it on in Settings
      </LinkButton>
    }
    className="mx-auto max-w-xl bg-surface"
  />
);

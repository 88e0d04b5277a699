import { createFileRoute } from '@tanstack/react-router';
import { LoginDirectPage } from '#src/features/developer/login-direct-page.tsx';
import { DeveloperOnly } from '#src/routes/-developer-only.tsx';

export const Route = createFileRoute('/login-direct')({
  component: () => (
    <DeveloperOnly>
      <LoginDirectPage />
    </DeveloperOnly>
  ),
});

import { createFileRoute } from '@tanstack/react-router';
import { EmergencyFixPage } from '#src/features/emergency-fix/emergency-fix-page.tsx';
import { DeveloperOnly } from '#src/routes/-developer-only.tsx';

export const Route = createFileRoute('/emergency-fix')({
  component: () => (
    <DeveloperOnly>
      <EmergencyFixPage />
    </DeveloperOnly>
  ),
});

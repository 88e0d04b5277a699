import { createFileRoute, Link } from '@tanstack/react-router';
import { CircleSettings } from '#src/features/circles/settings/circle-settings.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';

export const Route = createFileRoute('/circles/settings')({
  staticData: { access: 'member', title: 'Circle settings' },
  component: SettingsOfCircles,
});

function SettingsOfCircles() {
  return (
    <main id="main" className="page-narrow py-6 md:py-10">
      <PageHeader
        title="Circle settings"
        description={
          <>
            Your circles are in your{' '}
            <Link to="/exchanges" className="link">
              exchanges
            </Link>
            .
          </>
        }
      />
      <CircleSettings />
    </main>
  );
}

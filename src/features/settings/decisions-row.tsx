import { Link } from '@tanstack/react-router';
import { Button } from '#src/components/core/button.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';

/** Leads to what our team decided about the member. */
export const DecisionsRow = () => (
  <SettingRow title="Decisions about you" hint="What our team decided and why, and where you can appeal.">
    <Button asChild variant="secondary" size="sm">
      <Link to="/decisions">See decisions</Link>
    </Button>
  </SettingRow>
);

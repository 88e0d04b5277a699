import { Button } from '#src/components/core/button.tsx';
import { ThemeToggle } from '#src/components/core/theme-toggle.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';
import { quickDialog } from '#src/lib/quick.ts';

/** How the pages look in this browser, and the keys that work on them. */
export const Appearance = () => (
  <>
    <SettingRow title="Theme" hint="For this browser.">
      {/* Each name in one line; on phones they are below each other. */}
      <div className="max-sm:*:flex-col sm:[&_label]:whitespace-nowrap [&_svg]:shrink-0">
        <ThemeToggle hasLabels />
      </div>
    </SettingRow>
    {/* Phones have no keys to press. */}
    <div className="max-md:hidden">
      <SettingRow title="Keyboard shortcuts" hint="Press ? on any page to see them.">
        <Button variant="secondary" size="sm" onClick={() => quickDialog.set('keys')}>
          Show shortcuts
        </Button>
      </SettingRow>
    </div>
  </>
);

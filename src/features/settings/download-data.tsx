import { Download } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';

/** Downloads all of the member's data as a file. */
export const DownloadData = () => (
  <SettingRow
    title="Download data"
    hint="Your profile, posts, messages, pictures and everything else, in one file that other programs can read (JSON)."
  >
    <Button asChild variant="secondary" size="sm">
      <a href="/api/user/export" download>
        <Download aria-hidden className="size-[18px]" />
        Download
      </a>
    </Button>
  </SettingRow>
);

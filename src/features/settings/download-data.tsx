import { Download } from 'lucide-react';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';

/** Downloads all of the member's data as a file. */
export const DownloadData = () => (
  <SettingRow
    title="Download data"
    hint="Your profile, posts, messages, pictures and everything else, in one file that other programs can read (JSON)."
  >
    <AnchorButton href="/api/user/export" download variant="secondary" size="sm">
      <Download aria-hidden className="size-[18px]" />
      Download
    </AnchorButton>
  </SettingRow>
);

import { Suspense, useState } from 'react';
import { PageActions } from '#src/components/public/page-actions.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { shareLink } from '#src/lib/page/share-link.ts';

const VisitorReportDialog = lazyNamed(
  () => import('#src/features/public/visitor-report-dialog.tsx'),
  'VisitorReportDialog',
);

/** Shares or reports the page that a visitor reads. */
export function VisitorActions({ title }: { title: string }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <PageActions
        onShare={() => void shareLink({ path: window.location.pathname, title, text: title })}
        onReport={() => setReporting(true)}
      />
      {reporting ? (
        <Suspense fallback={null}>
          <VisitorReportDialog onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

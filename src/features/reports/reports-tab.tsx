import { keepPreviousData } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { reportStatus, type ReportStatus } from '#contracts/admin/reports.ts';
import { FilteredCards } from '#src/components/ui/filtered-cards.tsx';
import { ReportCard } from '#src/features/reports/report-card.tsx';
import { statusLabels } from '#src/features/reports/report-labels.ts';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 20;
const options = reportStatus.options.map((value) => ({ value, label: statusLabels[value] }));

/** The members' reports with their evidence and decision. */
export function ReportsTab() {
  const [status, setStatus] = useState<ReportStatus>('open');
  const list = useItems(trpc.reports.list, { status, limit: PAGE_SIZE }, { placeholderData: keepPreviousData });
  return (
    <FilteredCards
      noun="Reports"
      filter={status}
      onFilter={setStatus}
      options={options}
      {...list}
      empty={{
        icon: <Flag />,
        title: status === 'open' ? 'No reports waiting' : `No reports were ${statusLabels[status].toLowerCase()}`,
        description:
          status === 'open' ? 'What members report shows up here, newest first.' : 'Decided reports are kept here.',
      }}
      renderItem={(report) => <ReportCard report={report} />}
    />
  );
}

import { ListFilter } from 'lucide-react';
import type { AuditEntry } from '#contracts/admin/admin.ts';
import { Button } from '#src/components/core/button.tsx';
import { auditAction, auditDetails, auditSubject } from '#src/features/admin/audit-labels.ts';
import { personName } from '#src/lib/person.ts';
import { dayAndTime } from '#src/lib/time/date-texts.ts';
import { fullDate } from '#src/lib/time/time-ago.ts';

const cell = 'px-4 py-2 align-top max-md:block max-md:px-0 max-md:py-0.5';

interface AuditTableProps {
  entries: AuditEntry[];
  /** Opens the panel of a member. */
  onOpen: (userId: string) => void;
  /** Filters the log by the subject of an entry: a member, a circle, a job or the like. */
  onFilter: (entry: AuditEntry) => void;
}

/** The member whom an entry is about, or to whom its subject belongs. A former member has only a name and an id. */
function AboutMember({ entry: { about }, onOpen }: { entry: AuditEntry; onOpen: (userId: string) => void }) {
  if (!about) return <span className="text-muted max-md:hidden">No one in particular</span>;
  const isFormer = about.isVerified === null;
  if (isFormer) return <span className="text-muted">{personName(about)}</span>;
  return (
    <button type="button" aria-haspopup="dialog" className="link text-left" onClick={() => onOpen(about.id)}>
      {personName(about)}
    </button>
  );
}

/** The audit log as a dense table; on phones each entry is a card. */
export const AuditTable = ({ entries, onOpen, onFilter }: AuditTableProps) => (
  <div className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
    <table className="w-full text-left text-sm max-md:block">
      <caption className="sr-only">What staff and the operator did, newest first</caption>
      <thead className="border-b border-line text-xs text-muted max-md:sr-only">
        <tr>
          {['When', 'Who', 'What', 'Member', 'Details'].map((head) => (
            <th key={head} scope="col" className="px-4 py-2.5 font-[560]">
              {head}
            </th>
          ))}
          <th scope="col" className="w-0">
            <span className="sr-only">Narrow down</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-2 md:divide-y md:divide-line">
        {entries.map((entry) => (
          <tr
            key={entry.id}
            className="relative max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:py-3 max-md:pr-14 max-md:pl-4"
          >
            <td className={`${cell} tabular whitespace-nowrap text-muted max-md:text-xs`}>
              <time dateTime={entry.createdAt} title={fullDate(entry.createdAt)}>
                {dayAndTime(entry.createdAt)}
              </time>
            </td>
            <td className={`${cell} whitespace-nowrap max-md:text-muted`}>
              {/* Without an actor, the configuration or the command line did it. */}
              {entry.actor ? personName(entry.actor) : 'The operator'}
            </td>
            <td className={`${cell} font-[560] md:whitespace-nowrap`}>{auditAction(entry.action)}</td>
            <td className={cell}>
              <AboutMember entry={entry} onOpen={onOpen} />
            </td>
            <td className={`${cell} break-words whitespace-pre-line text-muted md:max-w-xs`}>{auditDetails(entry)}</td>
            <td className="p-0 md:pr-2 md:align-top max-md:absolute max-md:top-1 max-md:right-1">
              <Button
                variant="ghost"
                size="icon-sm"
                className="text-muted"
                aria-label={`Only entries about ${auditSubject(entry)}`}
                title="Only entries about this"
                onClick={() => onFilter(entry)}
              >
                <ListFilter aria-hidden className="size-4" />
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

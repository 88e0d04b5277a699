import { Link } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import type { AdminCircle } from '#contracts/matching/admin-circles.ts';
import type { CircleLeg } from '#contracts/matching/circles.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { EndCircleDialog } from '#src/features/circles/admin/end-circle-dialog.tsx';
import { SettleLeg } from '#src/features/circles/admin/settle-leg.tsx';
import { legWords, seatWord, stateLabels, stateTones } from '#src/features/circles/admin/state-labels.ts';
import { useUser } from '#src/session/session.ts';
import { endText } from '#src/features/circles/admin/end-text.ts';
import { toMember } from '#src/lib/page/page-links.ts';

/** A circle as admins see it: everyone who was asked, the legs, and how it ended. */
export function AdminCircleCard({ circle }: { circle: AdminCircle }) {
  const [isEnding, setIsEnding] = useState(false);
  const { id, state, size, version, members, legs, createdAt, endedAt, endReason, isUnusuallyFast } = circle;
  const isOpen = state === 'proposed' || state === 'agreed';
  const adminId = useUser().id;
  const isOwn = ({ giverUserId, receiverUserId }: CircleLeg) => [giverUserId, receiverUserId].includes(adminId);
  const nameOf = (userId: string) => members.find((member) => member.id === userId)?.name || 'Former member';
  return (
    <Card aria-label={`Circle ${id}`} className="flex flex-col gap-3">
      <header className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
          <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
          {isUnusuallyFast ? (
            <Badge tone="danger" icon={<Gauge aria-hidden />}>
              Unusually fast
            </Badge>
          ) : null}
          <span className="text-sm text-muted">
            <span>
              Circle of {size}, version {version}, proposed
            </span>{' '}
            <Time iso={createdAt} inSentence />
            {endedAt ? (
              <span>
                , ended <Time iso={endedAt} inSentence />
              </span>
            ) : null}
          </span>
        </div>
        {isOpen ? (
          <Button
            size="sm"
            variant="danger-ghost"
            className="-my-2 -mr-2"
            aria-label={`End: Circle ${id}`}
            onClick={() => setIsEnding(true)}
          >
            End
          </Button>
        ) : null}
      </header>
      <ul aria-label="Members" className="flex flex-col gap-1 text-sm">
        {members.map((member) => (
          <li key={member.id} className="user-content flex flex-wrap gap-x-2">
            <Link {...toMember(member.id)} className="link">
              {member.name || 'Former member'}
            </Link>
            <span>{member.service}</span>
            <span className="text-muted">
              {seatWord(member.state)}
              {member.reason ? <span>{`: ${member.reason}`}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {legs.length > 0 ? (
        <ul aria-label="Legs" className="flex flex-col gap-1 border-t border-line pt-3 text-sm">
          {legs.map((leg) => (
            <li key={leg.id} className="user-content">
              <span>
                {nameOf(leg.giverUserId)} → {nameOf(leg.receiverUserId)}: {leg.service},
              </span>{' '}
              <span className="text-muted">{legWords[leg.status]}</span>
              {leg.status === 'disputed' && !isOwn(leg) ? (
                <SettleLeg leg={leg} giver={nameOf(leg.giverUserId)} receiver={nameOf(leg.receiverUserId)} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {endReason ? <p className="user-content text-sm text-muted">Ended: {endText(endReason)}</p> : null}
      {isEnding ? <EndCircleDialog circle={circle} onClose={() => setIsEnding(false)} /> : null}
    </Card>
  );
}

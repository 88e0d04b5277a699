import { tradesWait } from '#contracts/matching/person-with-skill.ts';
import type { Invitation } from '#contracts/matching/invitations.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { ShareLink } from '#src/features/invitations/share-link.tsx';
import { longDay } from '#src/lib/time/date-texts.ts';

interface InvitationItemProps {
  invitation: Invitation;
  /** Unknown where the skills could not be read. */
  skill: string | undefined;
  onEnd: () => void;
}

const joinedText = (joined: number): string =>
  joined === 0 ? 'No one has joined yet' : `${joined} ${joined === 1 ? 'person has' : 'people have'} joined`;

/** One invitation: what it is for, what became of it, and its link. */
export function InvitationItem({ invitation, skill, onEnd }: InvitationItemProps) {
  const what = skill ? `${skill} in ${invitation.place}` : `For ${invitation.place}`;
  const { url, waiting, joined, createdAt, endedAt } = invitation;
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 md:flex-row md:items-center md:p-5">
      <div className="min-w-0 flex-1">
        <h3 className="user-content flex flex-wrap items-center gap-2 text-base">
          {what}
          {endedAt ? <Badge>Ended</Badge> : null}
        </h3>
        <p className="mt-0.5 text-sm text-muted">
          {endedAt
            ? `${joinedText(joined)}. Ended ${longDay(endedAt)}.`
            : `${joinedText(joined)}. ${waiting > 0 ? `${tradesWait(waiting)} for this skill.` : `Created ${longDay(createdAt)}.`}`}
        </p>
        {endedAt ? null : (
          <p className="mt-2 text-sm">
            <a className="link break-all" href={url}>
              {url.replace(/^https?:\/\//, '')}
            </a>
          </p>
        )}
      </div>
      {endedAt ? null : (
        <div className="flex flex-wrap gap-2">
          <ShareLink invitation={invitation} skill={skill} />
          <Button
            variant="ghost"
            size="sm"
            onClick={onEnd}
            aria-label={`Turn off link for ${skill ? what : invitation.place}`}
          >
            Turn off link
          </Button>
        </div>
      )}
    </li>
  );
}

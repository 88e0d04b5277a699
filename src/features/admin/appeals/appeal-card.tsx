import { Gavel } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffAppeal } from '#contracts/admin/decisions.ts';
import { ruleText } from '#contracts/admin/rules.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { appealStates, decisionLabels } from '#src/components/decisions/decision-labels.ts';
import { Card } from '#src/components/ui/card.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { DecideAppeal } from '#src/features/admin/appeals/decide-appeal.tsx';
import { personName } from '#src/lib/person.ts';

/** An appeal: the decision with its reason, what the member says, and the outcome. */
export function AppealCard({ appeal: { decision, member, decidedBy, answer, mayDecide } }: { appeal: StaffAppeal }) {
  const [isDeciding, setIsDeciding] = useState(false);
  const { kind, subject, reason, rule, createdAt, appeal } = decision;
  if (!appeal) return null;
  const section = ruleText(rule);
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="user-content font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
            {`${decisionLabels[kind]}: ${personName(member)}`}
          </h2>
          <p className="text-sm text-muted">
            <span>{`Decided by ${decidedBy ? personName(decidedBy) : 'the automatic check'} `}</span>
            <Time iso={createdAt} inSentence />
          </p>
          <Link to="/admin" search={{ tab: 'users', member: member.id }} className="link text-sm">
            {`${member.firstName ?? 'This member'}'s record`}
          </Link>
        </div>
        <Badge tone={appealStates[appeal.state].tone}>{appealStates[appeal.state].label}</Badge>
      </header>
      {subject.words ? <Said label="Their words" text={subject.words} /> : null}
      <Said label={section ? `The reason, from ${section}` : 'The reason'} text={reason} />
      <Said label="What they say" text={appeal.text} />
      {answer ? <Said label={`${personName(answer.member)} answered`} text={answer.text} /> : null}
      {appeal.note ? <Said label="The outcome, as they read it" text={appeal.note} /> : null}
      {appeal.state === 'open' ? (
        <footer className="border-t border-line pt-4">
          {mayDecide ? (
            <Button size="sm" data-decide onClick={() => setIsDeciding(true)}>
              <Gavel aria-hidden className="size-[18px]" />
              Decide
            </Button>
          ) : (
            <p className="text-sm text-muted">You made this decision. Someone else on the team decides the appeal.</p>
          )}
        </footer>
      ) : null}
      {isDeciding ? <DecideAppeal decision={decision} member={member} onClose={() => setIsDeciding(false)} /> : null}
    </Card>
  );
}

const Said = ({ label, text }: { label: string; text: string }) => (
  <div className="text-sm">
    <p className="text-muted">{label}</p>
    <blockquote className="user-content border-l-2 border-line pl-3 whitespace-pre-line">{text}</blockquote>
  </div>
);

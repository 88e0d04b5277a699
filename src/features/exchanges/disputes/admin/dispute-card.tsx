import { Link } from '@tanstack/react-router';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import type { AdminDispute } from '#contracts/exchanges/admin-disputes.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { DecideDispute } from '#src/features/exchanges/disputes/admin/decide-dispute.tsx';
import { DisputeSides } from '#src/features/exchanges/disputes/dispute-sides.tsx';
import { stateLabels, stateTones } from '#src/features/exchanges/disputes/dispute-texts.ts';
import { stepTexts } from '#src/features/exchanges/exchange-labels.ts';
import { statusLabels } from '#src/features/exchanges/exchange-status.ts';
import { TermsView } from '#src/features/exchanges/terms/terms-view.tsx';
import { personName } from '#src/lib/person.ts';
import { fullDate } from '#src/lib/time/time-ago.ts';
import { toMember } from '#src/lib/page/page-links.ts';

/** A dispute: who and what, the terms, the history, both sides, and the decision. */
export function DisputeCard({ dispute }: { dispute: AdminDispute }) {
  const [deciding, setDeciding] = useState(false);
  const { exchange, history, state } = dispute;
  const { requester, provider } = exchange;
  const terms = exchange.agreedTerms ?? exchange.terms;
  const names = {
    give: `${requester.firstName ?? 'The requester'} gives`,
    get: `${provider.firstName ?? 'The provider'} gives`,
  };
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="user-content font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
            {exchange.title}
          </h2>
          <p className="text-sm text-muted">
            <Name person={requester} /> asked <Name person={provider} /> · {statusLabels[exchange.status]} · reported{' '}
            <Time iso={dispute.createdAt} inSentence />
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm">
            {[requester, provider].map((person) => (
              <Link key={person.id} to="/admin" search={{ tab: 'users', member: person.id }} className="link">
                {person.firstName ?? 'This member'}'s record
              </Link>
            ))}
          </p>
        </div>
        <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
      </header>
      {terms ? (
        <TermsView terms={terms} side="requester" labels={names} />
      ) : (
        <p className="text-sm text-muted">
          <span>No terms were agreed.</span>
          {exchange.message ? <span>{' The request said:'}</span> : ''}
        </p>
      )}
      {exchange.message ? (
        <blockquote className="user-content border-l-2 border-line pl-3 text-sm whitespace-pre-line text-muted">
          {exchange.message}
        </blockquote>
      ) : null}
      <DisputeSides dispute={dispute} exchange={exchange} />
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer py-2.5 font-[560]">History</summary>
        <ol className="flex flex-col gap-2 border-l-2 border-line pl-4">
          {history.map((event) => (
            <li key={event.id}>
              {stepTexts(exchange, event, null).text}
              <span className="text-muted">
                {' '}
                · <time dateTime={event.createdAt}>{fullDate(event.createdAt)}</time>
              </span>
            </li>
          ))}
        </ol>
      </details>
      {dispute.mayDecide ? (
        <footer className="border-t border-line pt-4">
          <Button
            size="sm"
            data-decide
            variant={state === 'decided' ? 'secondary' : 'primary'}
            onClick={() => setDeciding(true)}
          >
            <Gavel aria-hidden className="size-[18px]" />
            {state === 'decided' ? 'Correct your decision' : 'Decide'}
          </Button>
        </footer>
      ) : null}
      {deciding ? <DecideDispute dispute={dispute} onClose={() => setDeciding(false)} /> : null}
    </Card>
  );
}

const Name = ({ person }: { person: Person }) => (
  <Link {...toMember(person.id)} className="link">
    {personName(person)}
  </Link>
);

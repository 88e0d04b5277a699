import { Link } from '@tanstack/react-router';
import { ExternalLink, Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Picture } from '#contracts/platform/pictures.ts';
import type { PortfolioItem } from '#contracts/profile/portfolio.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/core/button.tsx';
import { Gallery } from '#src/components/pictures/gallery.tsx';
import { toMember } from '#src/lib/page/page-links.ts';

interface ConfirmProps {
  item: PortfolioItem;
  /** Whose past work it is. */
  name: string;
}

/** Asks the other party of the exchange whether the work is from it; they can change their answer. */
function Confirm({ item: { id, confirmState }, name }: ConfirmProps) {
  const confirm = useAction(trpc.portfolio.confirm, {
    oneAtATime: true,
    success: ({ confirmState: state }) => (state === 'confirmed' ? 'You confirmed it' : 'You said no'),
    failure: "We couldn't save your answer. Please try again.",
    refreshes: [trpc.portfolio],
  });
  const question = {
    asked: `Is this work from your trade with ${name}? Once you confirm it, your first name stands beside it.`,
    confirmed: 'You confirmed that this work is from your trade.',
    declined: "You said that this work isn't from your trade.",
    // Without an exchange, so not asked of anyone.
    none: '',
  }[confirmState];
  return (
    <div className="flex flex-col gap-2.5 rounded-control border border-line bg-sunken p-3 text-sm">
      <p className="user-content">{question}</p>
      <div className="flex flex-wrap gap-2">
        {confirmState === 'confirmed' ? null : (
          <Button size="sm" disabled={confirm.isPending} onClick={() => confirm.mutate({ id, yes: true })}>
            {confirmState === 'asked' ? 'Yes, it is' : 'It is, after all'}
          </Button>
        )}
        {confirmState === 'declined' ? null : (
          <Button
            size="sm"
            variant="secondary"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate({ id, yes: false })}
          >
            {confirmState === 'asked' ? "No, it isn't" : 'Take it back'}
          </Button>
        )}
      </div>
    </div>
  );
}

const ownStates: Record<PortfolioItem['confirmState'], string> = {
  // Without an exchange.
  none: '',
  asked: 'Waiting for the other member to confirm your trade.',
  confirmed: '',
  declined: "The other member says it isn't from your trade.",
};

interface PastWorkItemProps {
  item: PortfolioItem;
  isOwn: boolean;
  name: string;
  /** What stands in the corner. */
  actions: ReactNode;
  /** What can be done with one of its pictures. */
  renderPicture?: ((picture: Picture) => ReactNode) | undefined;
}

/** One piece of past work. */
export function PastWorkItem({ item, isOwn, name, actions, renderPicture }: PastWorkItemProps) {
  const { title, words, link, pictures, madeWith, confirmState, exchangeId } = item;
  // Only the two parties get the exchange.
  const isOtherParty = !isOwn && exchangeId !== null;
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 md:p-5">
      <header className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h3 className="user-content min-w-0 flex-1 basis-40 font-sans text-base leading-6 font-[600] tracking-normal">
          {title}
        </h3>
        <div className="-mt-1.5 -mr-2 ml-auto">{actions}</div>
      </header>
      {pictures.length > 0 ? <Gallery pictures={pictures} title={title} renderActions={renderPicture} /> : null}
      {words ? <p className="user-content text-[0.9375rem] leading-6 whitespace-pre-line text-muted">{words}</p> : null}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm empty:hidden">
        {madeWith ? (
          <li className="inline-flex items-center gap-1.5 text-muted">
            <Handshake aria-hidden className="size-4 shrink-0" />
            <span>
              <span>{'Made in a trade with '}</span>
              <Link {...toMember(madeWith.id)} className="link user-content">
                {madeWith.firstName}
              </Link>
            </span>
          </li>
        ) : null}
        {link ? (
          <li className="min-w-0">
            <a
              href={link}
              target="_blank"
              rel="nofollow ugc noopener"
              className="link inline-flex max-w-full items-center gap-1.5"
            >
              <span className="user-content">{new URL(link).host}</span>
              <ExternalLink aria-hidden className="size-3.5 shrink-0" />
            </a>
          </li>
        ) : null}
      </ul>
      {isOwn && ownStates[confirmState] ? <p className="text-sm text-muted">{ownStates[confirmState]}</p> : null}
      {isOtherParty ? <Confirm item={item} name={name} /> : null}
    </article>
  );
}

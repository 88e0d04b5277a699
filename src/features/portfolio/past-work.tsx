import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { MAX_PORTFOLIO_ITEMS, type PortfolioItem } from '#contracts/profile/portfolio.ts';
import type { Picture } from '#contracts/platform/pictures.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { DropdownItem, DropdownMenu } from '#src/components/ui/dropdown-menu.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { PastWorkDialog } from '#src/features/portfolio/past-work-dialog.tsx';
import { PastWorkItem } from '#src/features/portfolio/past-work-item.tsx';
import { useUser } from '#src/session/session.ts';

const ID = 'past-work';
/** How many items of others are shown at first: more would push their reviews and posts far down. */
const FIRST = 3;

/** A link to this section arrives before its items do. */
function useScrollHere(isLoaded: boolean): void {
  const isNamed = useLocation({ select: ({ hash }) => hash === ID });
  useEffect(() => {
    if (isLoaded && isNamed) document.getElementById(ID)?.scrollIntoView();
  }, [isLoaded, isNamed]);
}

interface PastWorkProps {
  userId: string;
  /** The member's first name. */
  name: string;
  /** What others can do with an item, and with one of its pictures. */
  renderReport?: ((subject: { type: 'portfolio' | 'picture'; id: string }) => ReactNode) | undefined;
}

/** The past work of a member, who adds, changes and removes it here; nothing for others where there is none. */
export function PastWork({ userId, name, renderReport }: PastWorkProps) {
  const isOwn = useUser().id === userId;
  const query = useQuery(trpc.portfolio.list.queryOptions({ id: userId }));
  const items = query.data ?? [];
  const [showsAll, setShowsAll] = useState(isOwn);
  // An answer that is asked for is never folded away.
  const shownItems = items.filter(({ confirmState }, index) => showsAll || index < FIRST || confirmState === 'asked');
  const [editing, setEditing] = useState<PortfolioItem | 'new' | null>(null);
  const [removing, setRemoving] = useState<PortfolioItem | null>(null);
  const remove = useAction(trpc.portfolio.remove, {
    success: { title: 'Past work removed', variant: 'default' },
    failure: "We couldn't remove it. Please try again.",
    refreshes: [trpc.portfolio],
    onSettled: () => setRemoving(null),
  });
  useScrollHere(query.data !== undefined);
  if (!isOwn && items.length === 0) return null;
  const add = (
    <Button size="sm" variant="secondary" onClick={() => setEditing('new')}>
      <Plus aria-hidden className="size-[18px]" />
      Add past work
    </Button>
  );
  return (
    <section id={ID} aria-labelledby={`${ID}-title`} className="scroll-mt-20">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`${ID}-title`} className="text-lg">
          Past work
        </h2>
        {isOwn && items.length > 0 && items.length < MAX_PORTFOLIO_ITEMS ? add : null}
      </div>
      <QueryList
        query={query}
        count={items.length}
        waiting={<CardSkeletons count={1} label="Loading past work" />}
        empty={
          <EmptyState
            title="Show what you've done"
            description="Pictures of your work say more than any words. Members see them on your profile."
            action={add}
          />
        }
      >
        <ul className="flex flex-col gap-4">
          {shownItems.map((item) => (
            <li key={item.id}>
              <PastWorkItem
                item={item}
                isOwn={isOwn}
                name={name}
                renderPicture={
                  isOwn || !renderReport ? undefined : ({ id }: Picture) => renderReport({ type: 'picture', id })
                }
                actions={
                  isOwn ? (
                    <DropdownMenu
                      label="Past work"
                      trigger={
                        <Button size="icon-sm" variant="ghost" aria-label={`More about ${item.title}`}>
                          <Ellipsis aria-hidden className="size-5" />
                        </Button>
                      }
                    >
                      <DropdownItem icon={<Pencil aria-hidden />} onSelect={() => setEditing(item)}>
                        Edit
                      </DropdownItem>
                      <DropdownItem destructive icon={<Trash2 aria-hidden />} onSelect={() => setRemoving(item)}>
                        Remove
                      </DropdownItem>
                    </DropdownMenu>
                  ) : (
                    renderReport?.({ type: 'portfolio', id: item.id })
                  )
                }
              />
            </li>
          ))}
        </ul>
        {shownItems.length < items.length ? (
          <Button variant="secondary" size="sm" className="mt-4" onClick={() => setShowsAll(true)}>
            {`Show all ${items.length}`}
          </Button>
        ) : null}
      </QueryList>
      {editing ? (
        <PastWorkDialog item={editing === 'new' ? undefined : editing} items={items} onClose={() => setEditing(null)} />
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this past work?"
        description="It disappears from your profile, with its pictures."
        confirmLabel="Remove"
        cancelLabel="Keep it"
        destructive
        loading={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
      />
    </section>
  );
}

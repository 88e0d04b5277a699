import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { actions, matches, pages } from '#src/features/quick/entries.ts';
import { personName } from '#src/lib/person.ts';
import { useDebounced } from '#src/hooks/use-debounced.ts';
import { trpc } from '#src/api/trpc.ts';
import { useUser } from '#src/session/session.ts';
import { isComposing } from '#src/lib/composing.ts';
import { toMember, toPost } from '#src/lib/page/page-links.ts';

const MAX_SHOWN = 5;
const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-[selected=true]:bg-teal-soft [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:text-muted';

/** Finds pages, actions, people and posts by a few letters. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const isStaff = useUser().role !== null;
  const q = useDebounced(words.trim());
  const options = { enabled: q.length > 1, placeholderData: keepPreviousData };
  const people = useQuery(trpc.profile.search.queryOptions({ q, limit: MAX_SHOWN }, options));
  const posts = useQuery(trpc.posts.list.queryOptions({ search: q, limit: MAX_SHOWN, sort: 'relevance' }, options));
  const searching = q.length > 1;
  const run = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog onClose={onClose} title="Find anything" className="md:mt-[12vh]">
      <Command
        label="Find anything"
        shouldFilter={false}
        loop
        onKeyDown={(event) => {
          // The dialog leaves Escape to an open list, but here the list is all there is.
          if (event.key === 'Escape' && !isComposing(event)) onClose();
        }}
      >
        <div className="flex items-center gap-2 rounded-control border border-line-strong bg-surface px-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-teal">
          <Search aria-hidden className="size-[18px] shrink-0 text-muted" />
          <Command.Input
            value={words}
            onValueChange={setWords}
            placeholder="Pages, people, posts, actions"
            className="h-11 min-w-0 flex-1 bg-transparent outline-none"
          />
        </div>
        <Command.List label="Results" className="mt-3 h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain">
          <Command.Empty className="px-3 py-6 text-sm text-muted">
            {people.isFetching || posts.isFetching ? 'Searching' : 'Nothing matches your search.'}
          </Command.Empty>
          <Group title="Pages">
            {pages
              .filter(({ label, to }) => matches(label, words) && (to !== '/admin' || isStaff))
              .map(({ label, to, icon: Icon }) => (
                <Command.Item key={to} value={`page ${to}`} className={row} onSelect={run(() => void navigate({ to }))}>
                  <Icon aria-hidden />
                  {label}
                </Command.Item>
              ))}
          </Group>
          <Group title="Actions">
            {actions
              .filter(({ label }) => matches(label, words))
              .map(({ label, icon: Icon, act }) => (
                <Command.Item key={label} value={`action ${label}`} className={row} onSelect={run(act)}>
                  <Icon aria-hidden />
                  {label}
                </Command.Item>
              ))}
          </Group>
          {searching ? (
            <>
              <Group title="People">
                {(people.data?.items ?? []).map((person) => (
                  <Command.Item
                    key={person.id}
                    value={`person ${person.id}`}
                    className={row}
                    onSelect={run(() => void navigate(toMember(person.id)))}
                  >
                    <PersonAvatar person={person} size="sm" />
                    <span className="min-w-0 flex-1 truncate">
                      {personName(person)}
                      <span className="text-sm text-muted"> {person.businessName}</span>
                    </span>
                  </Command.Item>
                ))}
              </Group>
              <Group title="Posts">
                {(posts.data?.items ?? []).map((post) => (
                  <Command.Item
                    key={post.id}
                    value={`post ${post.id}`}
                    className={row}
                    onSelect={run(() => void navigate(toPost(post.id)))}
                  >
                    <span className="min-w-0 flex-1 truncate">
                      {post.serviceOffered}
                      <span className="text-sm text-muted"> by {personName(post.user)}</span>
                    </span>
                  </Command.Item>
                ))}
              </Group>
            </>
          ) : null}
        </Command.List>
      </Command>
    </Dialog>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <Command.Group
      heading={title}
      className="pb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-[560] [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );

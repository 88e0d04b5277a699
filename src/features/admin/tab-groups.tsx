import { Link } from '@tanstack/react-router';
import { Tabs as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

export interface GroupedTab {
  value: string;
  label: string;
  /** 0 where nothing waits or that is not known yet; none for what is not counted. */
  count: number | undefined;
}

export interface TabGroup {
  label: string;
  tabs: GroupedTab[];
}

interface TabGroupsProps {
  groups: TabGroup[];
  value: string;
  onChange: (value: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Keeps its place while nothing waits or that is not known yet, so that nothing moves when it comes. */
const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : (
    <span
      className={cn(
        'tabular min-w-5 rounded-full bg-sunken px-1.5 text-center text-xs leading-5 text-muted group-data-[state=active]:bg-teal-soft group-data-[state=active]:text-teal group-data-[status=active]:bg-teal-soft group-data-[status=active]:text-teal',
        of === 0 && 'invisible',
      )}
    >
      {of === 0 ? null : of}
    </span>
  );

const total = ({ tabs }: TabGroup): number | undefined => {
  const counts = tabs.flatMap(({ count }) => (count === undefined ? [] : [count]));
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined;
};

/**
 * Tabs in named groups: on desktop all of them at the left; on phones and tablets the groups, and below them the tabs of
 * the chosen one.
 */
export function TabGroups({ groups, value, onChange, children }: TabGroupsProps) {
  const id = useId();
  const isShown = ({ tabs }: TabGroup) => tabs.some((tab) => tab.value === value);
  return (
    <Radix.Root
      value={value}
      onValueChange={onChange}
      orientation="vertical"
      activationMode="manual"
      className="lg:grid lg:grid-cols-[12.75rem_minmax(0,1fr)] lg:gap-8"
    >
      <div className="mb-5 lg:mb-0">
        <nav aria-label="Admin" className="flex flex-wrap border-b border-line lg:hidden">
          {groups.map((group) => (
            <Link
              key={group.label}
              to="/admin"
              search={group.tabs[0]?.value === 'queue' ? {} : { tab: group.tabs[0]?.value }}
              replace
              resetScroll={false}
              aria-current={isShown(group) ? 'true' : undefined}
              data-status={isShown(group) ? 'active' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
              activeProps={{}}
              className="group -mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 text-[0.9375rem] text-muted data-[status=active]:border-teal data-[status=active]:font-[560] data-[status=active]:text-ink"
            >
              {group.label}
              <Count of={total(group)} />
            </Link>
          ))}
        </nav>
        <div className="lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-5">
          {groups.map((group, index) => (
            <div key={group.label} className={isShown(group) ? 'max-lg:pt-3' : 'max-lg:hidden'}>
              <p id={`${id}-${index}`} className="mb-1 px-3 text-xs font-[560] text-muted max-lg:sr-only">
                {group.label}
              </p>
              <Radix.List aria-labelledby={`${id}-${index}`} className="flex flex-wrap gap-1 lg:flex-col">
                {group.tabs.map((tab) => (
                  <Radix.Trigger
                    key={tab.value}
                    value={tab.value}
                    className={cn(
                      'group flex min-h-11 items-center gap-2 rounded-control px-2.5 text-left text-[0.9375rem] text-muted transition-colors hover:bg-sunken hover:text-ink lg:min-h-9 lg:w-full lg:justify-between',
                      'data-[state=active]:bg-teal-soft data-[state=active]:font-[560] data-[state=active]:text-teal',
                    )}
                  >
                    {tab.label}
                    <Count of={tab.count} />
                  </Radix.Trigger>
                ))}
              </Radix.List>
            </div>
          ))}
        </div>
      </div>
      <Radix.Content value={value} className="min-w-0">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

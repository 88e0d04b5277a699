import { ChevronDown } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { controlClass } from '#src/components/ui/input.tsx';
import { cn } from '#src/lib/cn.ts';

interface GroupedTab {
  value: string;
  label: string;
  /** 0 where nothing waits or the number isn't known yet; undefined for what isn't counted. */
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

/** Takes up its space at 0, too, so that nothing moves when the number comes. */
const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : (
    <span
      className={cn(
        'tabular min-w-5 rounded-full bg-sunken px-1.5 text-center text-xs leading-5 text-muted group-data-[state=active]:bg-teal-soft group-data-[state=active]:text-teal',
        of === 0 && 'invisible',
      )}
    >
      {of === 0 ? null : of}
    </span>
  );

/** Tabs in named groups: on desktop all of them at the left; on phones and tablets one list to choose from. */
export function TabGroups({ groups, value, onChange, children }: TabGroupsProps) {
  const id = useId();
  return (
    <Radix.Root
      value={value}
      onValueChange={onChange}
      orientation="vertical"
      activationMode="manual"
      className="lg:grid lg:grid-cols-[12.75rem_minmax(0,1fr)] lg:gap-8"
    >
      <div className="mb-5 lg:mb-0">
        <div className="relative lg:hidden">
          <select
            aria-label="Section"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={cn(controlClass, 'h-11 appearance-none pr-10 font-[560]')}
          >
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.tabs.map((tab) => (
                  <option key={tab.value} value={tab.value}>
                    {tab.count ? `${tab.label} (${tab.count})` : tab.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-[18px] -translate-y-1/2 text-muted"
          />
        </div>
        <div className="hidden lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-5">
          {groups.map((group, index) => (
            <div key={group.label}>
              <p id={`${id}-${index}`} className="mb-1 px-2.5 text-xs font-[560] text-muted">
                {group.label}
              </p>
              <Radix.List aria-labelledby={`${id}-${index}`} className="flex flex-col gap-1">
                {group.tabs.map((tab) => (
                  <Radix.Trigger
                    key={tab.value}
                    value={tab.value}
                    className={cn(
                      'group flex min-h-9 w-full items-center justify-between gap-2 rounded-control px-2.5 text-left text-[0.9375rem] text-muted transition-colors hover:bg-sunken hover:text-ink',
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

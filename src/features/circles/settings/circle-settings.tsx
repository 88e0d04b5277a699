import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CirclePreferences } from '#contracts/matching/circles.ts';
import { Button } from '#src/components/core/button.tsx';
import { Segmented } from '#src/components/core/segmented.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { pauseOf, useSetPreferences } from '#src/features/circles/settings/preferences.ts';
import { today } from '#src/features/circles/today.ts';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';
import { trpc } from '#src/api/trpc.ts';
import { longDay } from '#src/lib/time/date-texts.ts';

const lengths = [
  { value: '3', label: '3 people' },
  { value: '4', label: '4 people' },
] as const;

/** The member's settings for trade circles. */
export function CircleSettings() {
  const query = useQuery(trpc.circles.preferences.queryOptions());
  return (
    <QueryContent
      query={query}
      waiting={
        <Card>
          <Skeleton className="h-60" />
        </Card>
      }
    >
      {(preferences) => <PreferencesForm preferences={preferences} />}
    </QueryContent>
  );
}

function PreferencesForm({ preferences }: { preferences: CirclePreferences }) {
  const container = useRetainedFocus();
  const update = useSetPreferences({ saved: 'Saved', failure: { title: 'Not saved' } });
  const preferencesToShow: CirclePreferences = {
    ...preferences,
    ...(update.isPending ? (update.variables as Partial<CirclePreferences>) : {}),
  };
  return (
    <Card id="circles" className="flex scroll-mt-24 flex-col gap-4">
      <CardHeader
        as="h3"
        title="Trade circles"
        description="A circle is three or four people, each giving to the next. Nothing changes in circles you're already in."
      />
      <Switch
        label="Take part"
        hint="We'll look for circles with your posts, and may ask you to join one."
        checked={preferencesToShow.takesPart}
        onChange={(takesPart) => update.mutate({ takesPart })}
      />
      {preferencesToShow.takesPart ? (
        <>
          <Switch
            label="Substitutes without asking"
            hint="If someone drops out and the new person offers the same service, you're still in."
            checked={preferencesToShow.substitutesOk}
            onChange={(substitutesOk) => update.mutate({ substitutesOk })}
          />
          <Field group label="Largest circle" hint="We only suggest circles of four when there aren't many of three.">
            <Segmented
              label="Largest circle"
              className="self-start"
              options={lengths}
              value={preferencesToShow.maxLength === 4 ? '4' : '3'}
              onChange={(value) => update.mutate({ maxLength: value === '4' ? 4 : 3 })}
            />
          </Field>
          <div ref={container} role="group" aria-label="Pause" tabIndex={-1} className="outline-none">
            <Pause
              // The key is the pause that is saved, so one that could not be saved does not have to be typed again.
              key={preferences.pausedUntil}
              until={pauseOf(preferences)}
              isPending={update.isPending && 'pausedUntil' in update.variables}
              onPause={(pausedUntil) => update.mutate({ pausedUntil })}
            />
          </div>
        </>
      ) : null}
    </Card>
  );
}

interface PauseProps {
  until: string | null;
  isPending: boolean;
  onPause: (until: string | null) => void;
}

/** A pause, after which we ask again automatically. */
function Pause({ until, isPending, onPause }: PauseProps) {
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  if (until) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-[0.9375rem]">
          <span className="font-[560]">Paused</span> until {longDay(until)}. No one will ask you before then.
        </p>
        <Button variant="secondary" size="sm" loading={isPending} onClick={() => onPause(null)}>
          End the pause
        </Button>
      </div>
    );
  }
  const submit = () => {
    const end = new Date(`${day}T23:59`);
    if (Number.isNaN(end.getTime()) || end.getTime() <= Date.now()) setError('Please choose today or a later day.');
    else onPause(end.toISOString());
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label="Pause until" error={error} className="w-full sm:w-56">
        <Input type="date" min={today()} value={day} onValue={setDay} />
      </Field>
      <Button type="submit" variant="secondary" loading={isPending}>
        Pause
      </Button>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { trpc } from '#src/api/trpc.ts';
import { appCodeOf } from '#src/lib/app-code.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { plural } from '#src/lib/format.ts';

/** Which services are missing near a place, each with the number of circles that one more would close. */
export function CircleVacancies() {
  const [placeInput, setPlaceInput] = useState('');
  const [place, setPlace] = useState('');
  const vacancies = useQuery(trpc.circlesAdmin.gaps.queryOptions(place ? { place } : {}, { retry: false }));
  const isUnknown = appCodeOf(vacancies.error) === 'UNKNOWN_PLACE';
  // All of them are near the same place.
  const shownPlace = vacancies.data?.[0]?.place;
  return (
    <Card aria-label="Who's missing">
      <CardHeader
        title="Who's missing"
        description={`One more member with this service${shownPlace ? ` in ${shownPlace}` : ''} would close this many circles.`}
      />
      <form
        className="mb-4 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setPlace(placeInput.trim());
        }}
      >
        <Field label="Place" error={isUnknown ? errorMessage(vacancies.error) : undefined} className="flex-1">
          <Input placeholder="Where most posts are" value={placeInput} maxLength={120} onValue={setPlaceInput} />
        </Field>
        <Button type="submit" variant="secondary">
          Look
        </Button>
      </form>
      <QueryList
        query={vacancies}
        count={vacancies.data?.length ?? 0}
        waiting={<Skeleton className="h-24" />}
        failed={(error) => (isUnknown ? null : error)}
        empty={<p className="text-sm text-muted">No one is missing here right now.</p>}
      >
        <ol className="flex flex-col gap-2 text-sm">
          {vacancies.data?.map((vacancy) => (
            <li key={`${vacancy.skillId}-${vacancy.service}`} className="flex justify-between gap-3">
              <span className="user-content">{vacancy.service}</span>
              <span className="tabular shrink-0 text-muted">{plural(vacancy.closes, 'circle')}</span>
            </li>
          ))}
        </ol>
      </QueryList>
    </Card>
  );
}

import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { LocationInput } from '#src/components/place/location-input.tsx';
import { useIsHalfTyped } from '#src/components/place/use-towns.ts';
import { Select } from '#src/components/ui/select.tsx';
import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import type { SearchParams } from '#src/features/search/search-params.ts';
import { useUser } from '#src/session/session.ts';
import { distanceText } from '#src/lib/distance/distance-text.ts';
import { useDebounced } from '#src/hooks/use-debounced.ts';

const radii = [10, 25, 50, 100, 250, 500];

interface PlaceFilterProps {
  params: SearchParams;
  onChange: (change: SearchParams) => void;
  /** The server's error about the place. */
  error?: string | undefined;
}

/** A place and a radius. */
export function PlaceFilter({ params, onChange, error }: PlaceFilterProps) {
  const { location } = useUser();
  const [near, setNear] = useState(params.near ?? '');
  const settled = useDebounced(near.trim(), 450);
  const lastReported = useRef(params.near ?? '');
  const [isTyping, setIsTyping] = useState(false);
  // While the field has the focus, the beginning of a town's name is not searched for.
  const isWaiting = useIsHalfTyped(isTyping ? settled : '');

  useEffect(() => {
    // The field can be left before its last letters have settled.
    if (isWaiting || settled !== near.trim() || settled === lastReported.current) return;
    lastReported.current = settled;
    onChange({ near: settled || undefined, ...(settled ? {} : { radius: undefined }) });
  }, [isWaiting, near, settled, onChange]);

  useEffect(() => {
    const fromAddress = params.near ?? '';
    if (fromAddress === lastReported.current) return;
    lastReported.current = fromAddress;
    setNear(fromAddress);
  }, [params.near]);

  const radius = params.radius ?? DEFAULT_RADIUS;
  const options = (radii.includes(radius) ? radii : [...radii, radius].sort((a, b) => a - b)).map((miles) => ({
    value: String(miles),
    label: distanceText(miles),
  }));
  return (
    <>
      <Field
        label="Near"
        error={error}
        aside={
          location && near !== location ? (
            <Button
              variant="ghost"
              size="sm"
              className="-my-2 min-h-8 px-1.5 md:min-h-8"
              onClick={() => setNear(location)}
            >
              <LocateFixed aria-hidden className="size-4" />
              My place
            </Button>
          ) : null
        }
      >
        <LocationInput
          placeholder="Town or zip code"
          value={near}
          onChange={(text) => {
            setNear(text);
            setIsTyping(true);
          }}
          onBlur={() => setIsTyping(false)}
        />
      </Field>
      <Field label="Within">
        <Select
          options={options}
          disabled={!params.near}
          value={String(radius)}
          onValue={(value) => onChange({ radius: Number(value) })}
        />
      </Field>
    </>
  );
}

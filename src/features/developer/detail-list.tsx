import type { ReactNode } from 'react';

/** Names and their values, one below the other. */
export const DetailList = ({ details }: { details: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="text-[0.9375rem]">
    {details.map(([name, value]) => (
      <div
        key={name}
        className="grid gap-x-4 border-t border-line py-2 first:border-0 sm:grid-cols-[12rem_1fr] [&_dd]:min-w-0"
      >
        <dt className="text-muted">{name}</dt>
        <dd className="tabular wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

import { useState } from 'react';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { count } from '#src/lib/format.ts';

interface Series {
  key: string;
  label: string;
  color: string;
}

interface DayChartProps {
  title: string;
  /** The question that the chart answers. */
  description: string;
  days: Record<string, string | number>[];
  series: Series[];
  /** How the numbers are counted. */
  note?: string;
}

const tooltip = {
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: 10,
  color: 'var(--ink)',
};

/** Grows with the text of the page. */
const AXIS_TEXT = '0.8125rem';

const shortDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Daily numbers as an area chart, followed by the same numbers as a table for screen readers. */
export function DayChart({ title, description, days, series, note }: DayChartProps) {
  const totals = series.map(({ key, label }) => ({
    label,
    total: days.reduce((sum, day) => sum + Number(day[key] ?? 0), 0),
  }));
  // A day that is not over would look like a drop.
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const finishedDays = days.filter(({ day }) => day !== today);
  const todayNote = finishedDays.length < days.length ? 'Totals include today; the chart ends yesterday.' : '';
  const notes = [todayNote, note].filter(Boolean).join(' ');
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader title={title} description={description} />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {series.map(({ key, label, color }, index) => (
          <li key={key} className="flex items-center gap-2">
            <svg aria-hidden viewBox="0 0 10 10" className="size-2.5">
              <rect width="10" height="10" rx="3" fill={color} />
            </svg>
            <span className="text-muted">{label}</span>
            <span className="font-[600] tabular-nums">{count(totals[index]?.total ?? 0)}</span>
          </li>
        ))}
      </ul>
      <p aria-hidden className="-mb-3 text-sm text-muted">
        Per day
      </p>
      <div aria-hidden className="h-56">
        <ResponsiveContainer width="100%" height="100%">
          <AreaChart data={finishedDays} margin={{ top: 12, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="day"
              tickFormatter={shortDay}
              tickLine={false}
              interval="equidistantPreserveStart"
              minTickGap={16}
              tickMargin={6}
              height={36}
              // The first and the last day stand in the middle of their labels.
              padding={{ left: 24, right: 24 }}
              stroke="var(--muted)"
              fontSize={AXIS_TEXT}
            />
            <YAxis
              width="auto"
              interval={0}
              allowDecimals={false}
              tickLine={false}
              axisLine={false}
              stroke="var(--muted)"
              fontSize={AXIS_TEXT}
            />
            <Tooltip
              labelFormatter={(day) => (typeof day === 'string' ? shortDay(day) : null)}
              isAnimationActive={false}
              contentStyle={tooltip}
            />
            {series.map(({ key, label, color }) => (
              <Area
                key={key}
                type="linear"
                dataKey={key}
                name={label}
                stroke={color}
                strokeWidth={2}
                fill={color}
                fillOpacity={0.12}
                isAnimationActive={false}
              />
            ))}
          </AreaChart>
        </ResponsiveContainer>
      </div>
      {notes ? <p className="max-w-reading text-sm text-muted">{notes}</p> : null}
      {/* A table is never narrower than its content, so its container clips it. */}
      <div className="sr-only">
        <table>
          <caption>{title}, by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {series.map(({ key, label }) => (
                <th scope="col" key={key}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={String(day.day)}>
                <th scope="row">{shortDay(String(day.day))}</th>
                {series.map(({ key }) => (
                  <td key={key}>{day[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

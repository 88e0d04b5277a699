import { DEFAULT_FREE_MAX_MESSAGES, DEFAULT_FREE_MAX_POSTS, TRIAL_DAYS } from '#contracts/subscription/plans.ts';

const stats = [
  { value: '$0', label: 'changes hands between members' },
  { value: `${TRIAL_DAYS} days`, label: 'without limits for every new account' },
  { value: `${DEFAULT_FREE_MAX_POSTS} posts`, label: 'a month on the free plan, for as long as you like' },
  {
    value: `${DEFAULT_FREE_MAX_MESSAGES} messages`,
    label: "a month on the free plan. Within an exchange, they don't count",
  },
];

/** Numbers about the product itself. */
export const Stats = () => (
  <section aria-label="In figures" className="border-y border-line bg-surface">
    <dl className="page grid grid-cols-2 gap-x-6 gap-y-8 py-9 lg:grid-cols-4">
      {stats.map((stat) => (
        <div key={stat.value} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{stat.label}</dt>
          <dd className="tabular font-display text-[min(1.75rem,7.4vw)] leading-tight font-[680] tracking-tight md:text-3xl">
            {stat.value}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

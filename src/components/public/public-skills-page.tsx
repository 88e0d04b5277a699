import { ChevronRight } from 'lucide-react';
import type { PublicPageOf } from '#contracts/public/pages.ts';
import { ChipLink } from '#src/components/public/skill-links.tsx';
import { appName } from '#src/lib/app-name.ts';

type Industry = PublicPageOf<'skills'>['industries'][number];

const MAX_SKILLS = 24;

const pageOf = (id: string): string => `/skills/${encodeURIComponent(id)}`;

/** The skills with most posts, which is where a newcomer finds someone. */
const mostPosted = (industries: readonly Industry[]) =>
  industries
    .flatMap(({ skills }) => skills)
    .filter(({ posts }) => posts > 0)
    .toSorted((a, b) => b.posts - a.posts || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_SKILLS);

const Skills = ({ name, skills }: Industry) => (
  <details className="group border-b border-line">
    <summary className="flex min-h-13 cursor-pointer items-center gap-2 py-2">
      <ChevronRight aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-90" />
      <h3 className="font-sans text-base font-[560] tracking-normal">{name}</h3>
    </summary>
    <ul className="gap-x-8 pb-4 pl-7 sm:columns-2 lg:columns-3">
      {skills.map((skill) => (
        <li key={skill.id} className="break-inside-avoid">
          <a href={pageOf(skill.id)} className="inline-flex min-h-11 items-center gap-2 hover:underline md:min-h-9">
            {skill.name}
            {skill.posts > 0 ? (
              <span className="tabular text-sm text-muted">
                {skill.posts} {skill.posts === 1 ? 'post' : 'posts'}
              </span>
            ) : null}
          </a>
        </li>
      ))}
    </ul>
  </details>
);

/** All skills by industry. */
export function PublicSkillsPage({ page: { industries } }: { page: PublicPageOf<'skills'> }) {
  const most = mostPosted(industries);
  const byName = industries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return (
    <main id="main" className="page py-6 md:py-10">
      <h1 className="text-2xl md:text-3xl">Skills to trade</h1>
      <p className="mt-2 max-w-[42rem] text-muted">
        What members of {appName} trade, without money. Choose a skill to see who offers it and who needs it.
      </p>
      {most.length > 0 ? (
        <section className="mt-8">
          <h2 className="mb-3 text-xl">Most posted</h2>
          <ul className="flex flex-wrap gap-2">
            {most.map(({ id, name, posts }) => (
              <li key={id} className="max-w-full">
                <ChipLink href={pageOf(id)}>{`${name} (${posts})`}</ChipLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="mt-10">
        <h2 className="mb-2 text-xl">All skills by industry</h2>
        {byName.map((industry) => (
          <Skills key={industry.id} {...industry} />
        ))}
      </section>
    </main>
  );
}

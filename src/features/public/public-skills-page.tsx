import type { PublicPageOf } from '#contracts/public/pages.ts';
import { appName } from '#src/lib/app-name.ts';

/** All skills by industry. */
export const PublicSkillsPage = ({ page }: { page: PublicPageOf<'skills'> }) => (
  <main id="main" className="page py-6 md:py-10">
    <h1 className="text-2xl md:text-3xl">Skills to trade</h1>
    <p className="mt-2 max-w-[42rem] text-muted">
      What members of {appName} offer each other and look for, without money. Choose a skill to see who offers it and
      who needs it.
    </p>
    <div className="mt-8 gap-8 sm:columns-2 lg:columns-3">
      {page.industries.map(({ id, name, skills }) => (
        <section key={id} className="mb-8 break-inside-avoid">
          <h2 className="mb-1 text-lg">{name}</h2>
          <ul>
            {skills.map((skill) => (
              <li key={skill.id}>
                <a
                  href={`/skills/${encodeURIComponent(skill.id)}`}
                  className="inline-flex min-h-11 items-center gap-2 hover:underline md:min-h-8"
                >
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
        </section>
      ))}
    </div>
  </main>
);

import type { Named, PublicPageOf } from '#contracts/public/pages.ts';
import type { PublicPost } from '#contracts/public/public.ts';
import { PublicPostList } from '#src/components/public/public-post-list.tsx';
import { ChipLink } from '#src/components/public/skill-links.tsx';
import { appName } from '#src/lib/app-name.ts';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';

interface PartProps {
  title: string;
  posts: readonly PublicPost[];
  skills: readonly Named[];
  none: string;
}

const Part = ({ title, posts, skills, none }: PartProps) => (
  <section>
    <h2 className="mb-3 text-xl">{title}</h2>
    {posts.length > 0 ? <PublicPostList posts={posts} skills={skills} /> : <p className="text-muted">{none}</p>}
  </section>
);

interface PublicSkillPageProps {
  page: PublicPageOf<'skill'>;
  isMember?: boolean;
}

/** Who offers a skill and who needs it, everywhere or in a town. */
export function PublicSkillPage({ page, isMember = false }: PublicSkillPageProps) {
  const { skill, place, skills } = page;
  const inPlace = place ? ` in ${place.name}` : '';
  const address = `/skills/${encodeURIComponent(skill.id)}`;
  return (
    <main id="main" className="page py-5 md:py-8">
      <nav aria-label="Breadcrumb" className="mb-3 flex flex-wrap gap-x-4 text-sm text-muted">
        <a href="/skills" className="link inline-flex min-h-11 items-center">
          All skills
        </a>
        {place ? (
          <a href={address} className="link inline-flex min-h-11 items-center">
            {skill.name} everywhere
          </a>
        ) : null}
      </nav>
      <h1 className="text-2xl md:text-3xl">
        {skill.name}
        {inPlace}
      </h1>
      <p className="mt-2 max-w-[42rem] text-muted">
        {isMember
          ? 'The posts that visitors can read, too. Search to see all of them.'
          : `Professionals on ${appName} trade skills with each other, without money. These posts are open to everyone; members see more.`}
      </p>
      <div className="mt-4">
        <AnchorButton href={isMember ? `/search?q=${encodeURIComponent(skill.name)}` : '/register'} variant="secondary">
          {isMember ? 'See all posts' : 'Join for free'}
        </AnchorButton>
      </div>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2">
        <Part
          title="Offers it"
          posts={page.offers}
          skills={skills}
          none={`No one has posted an offer${inPlace} yet.`}
        />
        <Part title="Needs it" posts={page.needs} skills={skills} none={`No one has asked for it${inPlace} yet.`} />
      </div>
      {page.online.length > 0 ? (
        <div className="mt-8">
          <Part title="Online, from anywhere" posts={page.online} skills={skills} none="" />
        </div>
      ) : null}
      {page.towns.length > 0 ? (
        <section className="mt-10">
          <h2 className="mb-3 text-xl">{place ? 'In other towns' : 'By town'}</h2>
          <ul className="flex flex-wrap gap-2">
            {page.towns.map(({ id, name, posts }) => (
              <li key={id}>
                <ChipLink href={`${address}/${id}`}>{`${name} (${posts})`}</ChipLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </main>
  );
}

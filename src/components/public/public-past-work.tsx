import type { PublicProfile } from '#contracts/public/public.ts';
import { PublicPictures } from '#src/components/public/public-pictures.tsx';

/** The past work that a member shows visitors, and with whom it was made where they confirmed it. */
export const PublicPastWork = ({ items }: { items: PublicProfile['portfolio'] }) =>
  items.length === 0 ? null : (
    <section>
      <h2 className="mb-3 text-xl">Past work</h2>
      <ul className="flex flex-col gap-4">
        {items.map(({ id, title, words, link, madeWith, pictures }) => (
          <li key={id} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 md:p-5">
            <h3 className="user-content font-sans text-base leading-6 font-[600] tracking-normal">{title}</h3>
            <PublicPictures pictures={pictures} />
            {words ? <p className="user-content whitespace-pre-line text-muted">{words}</p> : null}
            {madeWith || link ? (
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
                {madeWith ? <span className="user-content">Made in a trade with {madeWith.name}</span> : null}
                {link ? (
                  <a href={link} target="_blank" rel="nofollow ugc noopener" className="link user-content">
                    {new URL(link).host}
                  </a>
                ) : null}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );

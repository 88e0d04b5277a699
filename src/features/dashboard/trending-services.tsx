import { Link } from '@tanstack/react-router';

const services = ['Web design', 'Bookkeeping', 'Photography', 'Social media', 'Home repairs'];

/** A fixed list of services. */
export const TrendingServices = () => (
  <section aria-labelledby="trending">
    <h2 id="trending" className="text-base">
      Trending services
    </h2>
    <ul className="-mx-2 flex flex-wrap">
      {services.map((service) => (
        <li key={service}>
          <Link
            to="/search"
            search={{ q: service }}
            className="flex min-h-11 items-center rounded-control px-2 text-sm underline decoration-line-strong underline-offset-4 hover:bg-sunken md:min-h-9"
          >
            {service}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

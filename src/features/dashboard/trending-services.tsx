import { Link } from '@tanstack/react-router';
import { TrendingUp } from 'lucide-react';
import { Card, CardHeader } from '#src/components/ui/card.tsx';

const services = ['Web design', 'Bookkeeping', 'Photography', 'Social media', 'Home repairs'];

/** A fixed list of services. */
export const TrendingServices = () => (
  <Card>
    <CardHeader title="Trending services" description="Often requested" />
    <ul className="-mx-2 flex flex-col">
      {services.map((service) => (
        <li key={service}>
          <Link
            to="/search"
            search={{ q: service }}
            className="flex min-h-11 items-center gap-2.5 rounded-control px-2 text-[0.9375rem] hover:bg-sunken md:min-h-10"
          >
            <TrendingUp aria-hidden className="size-[18px] text-muted" />
            {service}
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);

import { useProfileStats } from '#src/features/profile/use-profile-stats.ts';
import { StatCard } from '#src/components/ui/stat-card.tsx';
import { useUser } from '#src/session/session.ts';
import { toMember } from '#src/lib/page/page-links.ts';

/** Services, reviews and rating, side by side. */
export function ProfileStats() {
  const { id } = useUser();
  const { loading, services, reviews, rating } = useProfileStats();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-3">
      <StatCard label="Services" value={services} to={toMember(id)} loading={loading} />
      <StatCard label="Reviews" value={reviews} to={{ to: '/reviews' }} loading={loading} />
      <StatCard label="Rating" value={rating} to={{ to: '/reviews' }} loading={loading} />
    </div>
  );
}

import { useProfileFigures } from '#src/features/profile/use-profile-figures.ts';
import { StatCard } from '#src/components/ui/stat-card.tsx';

/** Services, reviews and rating, side by side. */
export function Figures() {
  const { loading, services, reviews, rating } = useProfileFigures();
  return (
    <div className="grid grid-cols-3 gap-3">
      <StatCard label="Services" value={services} loading={loading} />
      <StatCard label="Reviews" value={reviews} loading={loading} />
      <StatCard label="Rating" value={rating} loading={loading} />
    </div>
  );
}

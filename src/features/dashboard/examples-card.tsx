import { Badge } from '#src/components/core/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { SuccessStories } from '#src/features/dashboard/success-stories.tsx';
import { TrendingServices } from '#src/features/dashboard/trending-services.tsx';

/** Made-up examples of what could be traded, marked as such. */
export const ExamplesCard = () => (
  <Card className="flex flex-col gap-4 p-4 md:p-4">
    <Badge tone="outline" className="self-start">
      Examples
    </Badge>
    <TrendingServices />
    <SuccessStories />
  </Card>
);

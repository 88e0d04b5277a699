import { Badge } from '#src/components/core/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { SuccessStories } from '#src/features/dashboard/success-stories.tsx';
import { TrendingServices } from '#src/features/dashboard/trending-services.tsx';

/** What could be traded, made up and said to be so. */
export const ExamplesCard = () => (
  <Card className="flex flex-col gap-4 p-4 md:p-4">
    <Badge tone="outline" className="self-start">
      Examples
    </Badge>
    <TrendingServices />
    <SuccessStories />
  </Card>
);

import { Clock, Inbox, Star } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#src/components/ui/banner.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { StatCard } from '#src/components/ui/stat-card.tsx';
import { Stepper } from '#src/components/ui/stepper.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';

/** Feedback components: banners, toasts, errors, loading states. */
export function FeedbackSamples() {
  const [tab, setTab] = useState<'all' | 'unread'>('all');
  const [step, setStep] = useState(1);
  const [pages, setPages] = useState(1);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="Exchanges" value="12" hint="completed" icon={<Clock aria-hidden />} />
        <StatCard label="Rating" value="4.8" hint="out of 5" icon={<Star aria-hidden />} />
        <StatCard label="Loading" value="" loading />
        <StatCard label="Rating" value="New" hint="no reviews yet" />
      </div>
      <Banner action={<Button size="sm">Upgrade</Button>} icon={<Clock aria-hidden />} tone="warning">
        Your trial ends in 2 days.
      </Banner>
      <Banner>A new version is ready.</Banner>
      <Banner tone="danger">Something needs you.</Banner>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <EmptyState
          icon={<Inbox />}
          title="No messages yet"
          description="Write to someone whose post you like."
          action={<Button>Find people</Button>}
        />
        <ErrorState
          message="We couldn't reach the server. Check your connection and try again."
          onRetry={() => setStep(1)}
        />
      </div>
      <CardSkeletons count={1} />
      <Card>
        <CardHeader title="A card" description="With a description" />
        <Tabs
          label="Messages"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'all', label: 'All', count: 12 },
            { value: 'unread', label: 'Unread', count: 3 },
          ]}
        >
          <p>The panel of {tab}.</p>
        </Tabs>
      </Card>
      <Stepper label="Steps" steps={['Type', 'Details', 'Industries', 'Value']} current={step} onStep={setStep} />
      <Progress value={60} label="Progress" />
      <Progress value={3} max={30} tone="marigold" label="Days left" />
      <LoadMore hasMore loading={pages % 2 === 0} onMore={() => setPages(pages + 1)} />
    </>
  );
}

import { LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardList } from '#src/components/ui/card-list.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { AskForm } from '#src/features/support/ask-form.tsx';
import { Question } from '#src/features/support/question.tsx';
import { SupportTimes } from '#src/features/support/support-times.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 10;

/** Asks support, says how long that takes, and lists the member's questions with their answers. */
export function SupportPage({ address }: { address: ReactNode }) {
  const { query, items: requests = [] } = useItems(trpc.support.list, { limit: PAGE_SIZE });
  return (
    <main id="main" className="page-narrow py-6 md:py-10">
      <PageHeader
        title="Support"
        description={<>A person reads what you write here and answers it. You can also write to {address}.</>}
      />
      <div className="grid items-start gap-5 md:grid-cols-[1fr_20rem]">
        <AskForm />
        <SupportTimes />
      </div>
      <section aria-labelledby="questions" className="mt-8">
        <h2 id="questions" className="mb-3 text-xl">
          Your questions
        </h2>
        <CardList
          query={query}
          items={requests}
          loading="Loading your questions"
          placeholders={1}
          empty={{
            icon: <LifeBuoy />,
            title: 'No questions yet',
            description: 'Your questions and our answers show up here.',
          }}
        >
          {(request) => <Question request={request} />}
        </CardList>
      </section>
    </main>
  );
}

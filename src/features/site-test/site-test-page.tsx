import type { ReactNode } from 'react';
import { ThemeToggle } from '#src/components/core/theme-toggle.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { ButtonSamples } from '#src/features/site-test/button-samples.tsx';
import { ColorSamples } from '#src/features/site-test/color-samples.tsx';
import { DomainSamples } from '#src/features/site-test/domain-samples.tsx';
import { FeedbackSamples } from '#src/features/site-test/feedback-samples.tsx';
import { FormSamples } from '#src/features/site-test/form-samples.tsx';
import { OverlaySamples } from '#src/features/site-test/overlay-samples.tsx';

/** Every component in every state, on one page. */
export const SiteTestPage = () => (
  <main id="main" className="page py-8">
    <PageHeader
      title="Site test"
      description="Every part of the interface in every state. What is not here is not part of the language."
      actions={<ThemeToggle />}
    />
    <div className="flex flex-col gap-14">
      <Group title="Color and type">
        <ColorSamples />
      </Group>
      <Group title="The trade line and people">
        <DomainSamples />
      </Group>
      <Group title="Buttons and badges">
        <ButtonSamples />
      </Group>
      <Group title="Forms">
        <FormSamples />
      </Group>
      <Group title="Dialogs, menus and toasts">
        <OverlaySamples />
      </Group>
      <Group title="States and feedback">
        <FeedbackSamples />
      </Group>
    </div>
  </main>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-4 border-b border-line pb-2 text-xl">{title}</h2>
    <div className="flex flex-col gap-6">{children}</div>
  </section>
);

import { createFileRoute } from '@tanstack/react-router';
import { WizardPage } from '#src/features/posts/form/wizard-page.tsx';

export const Route = createFileRoute('/post-service')({
  staticData: { access: 'member', title: 'Post service' },
  component: WizardPage,
});

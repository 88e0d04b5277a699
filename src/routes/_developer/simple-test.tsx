import { createFileRoute } from '@tanstack/react-router';
import { SimpleTestPage } from '#src/features/developer/simple-test-page.tsx';

/** The simplest page of the specification: if it renders, the client works. */
export const Route = createFileRoute('/_developer/simple-test')({
  staticData: { access: 'demo-only', title: 'Simple test' },
  component: SimpleTestPage,
});

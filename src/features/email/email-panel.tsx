import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Broadcast } from '#src/features/email/broadcast.tsx';
import { ConnectionTest } from '#src/features/email/connection-test.tsx';
import { CustomEmailForm } from '#src/features/email/custom-email-form.tsx';
import { WelcomeEmailForm } from '#src/features/email/welcome-email-form.tsx';

/** The admin's tools to test the mail server and to send emails. */
export const EmailPanel = () => (
  <Card aria-label="Email service">
    <CardHeader title="Email service" description="Test the mail server, and write to members." />
    <div className="flex flex-col gap-6 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-6">
      <ConnectionTest />
      <WelcomeEmailForm />
      <CustomEmailForm />
      <Broadcast />
    </div>
  </Card>
);

import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { DeveloperPage } from '#src/features/developer/developer-page.tsx';
import { loginFailure, loginTestAccount, logoutTestAccount } from '#src/features/developer/test-account.ts';
import { useLines, writeLine } from '#src/features/developer/test-log.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { callRest } from '#src/api/rest.ts';

interface Step {
  name: string;
  run: () => Promise<string>;
}

const steps: Step[] = [
  {
    name: 'Sign in with the test account',
    run: async () => `POST /api/auth/login: ${(await loginTestAccount()).email}`,
  },
  {
    name: 'Read the current user',
    run: async () => `GET /api/auth/user: ${(await callRest<{ email: string }>('GET', '/api/auth/user')).email}`,
  },
  {
    name: 'Refuse a wrong password',
    run: async () => {
      const body = { email: 'nobody@proquo.test', password: 'not the password' };
      return callRest('POST', '/api/auth/login', body).then(
        () => {
          throw new Error('a wrong password was accepted');
        },
        (error: unknown) => `refused: ${errorMessage(error)}`,
      );
    },
  },
  {
    name: 'Sign out',
    run: async () => {
      await logoutTestAccount();
      return 'POST /api/auth/logout: done';
    },
  },
];

/** Runs the sign-in step by step and shows the server's response to each step. */
export function AuthTestPage() {
  const log = useLines();
  const [busy, setBusy] = useState(false);
  const run = async (chosen: Step[]) => {
    setBusy(true);
    for (const step of chosen) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each step needs the result of the previous one
        writeLine(await step.run());
      } catch (error) {
        writeLine(loginFailure(error));
      }
    }
    setBusy(false);
  };
  return (
    <DeveloperPage
      title="Auth test"
      description="Signs the test account in and out again, and shows what the server answered."
      actions={
        <Button loading={busy} onClick={() => void run(steps)}>
          Run all steps
        </Button>
      }
    >
      <Card>
        <CardHeader title="Steps" />
        <div className="flex flex-wrap gap-2.5">
          {steps.map((step) => (
            <Button key={step.name} variant="secondary" size="sm" disabled={busy} onClick={() => void run([step])}>
              {step.name}
            </Button>
          ))}
        </div>
      </Card>
      <Card>
        <CardHeader title="Answers" />
        <div role="log" aria-label="Answers">
          <ol className="flex flex-col gap-1.5 text-[0.9375rem] leading-6">
            {log.length === 0 ? <li className="text-muted">Nothing tried yet</li> : null}
            {log.map((line, index) => (
              <li key={index} className="tabular wrap-anywhere">
                {index + 1}. {line}
              </li>
            ))}
          </ol>
        </div>
      </Card>
    </DeveloperPage>
  );
}

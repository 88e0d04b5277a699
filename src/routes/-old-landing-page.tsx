import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Chip } from '#src/components/ui/chip.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Stats } from '#src/features/landing/stats.tsx';
import { appName } from '#src/lib/app-name.ts';
import { openAuthDialog } from '#src/lib/dialogs.ts';

const suggestions = ['Web design', 'Bookkeeping', 'Photography', 'Carpentry', 'Marketing', 'Language lessons'];

/** The simple landing page: a search field that continues after the sign-in. */
export function OldLandingPage({ member }: { member: boolean }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = (query: string) => {
    if (member) void navigate({ to: '/search', search: { q: query } });
    else openAuthDialog('register');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    <main id="main">
      <section className="page flex flex-col items-center py-14 text-center md:py-24">
        <h1 className="max-w-2xl text-3xl md:text-4xl">What do you need done?</h1>
        <p className="mt-3 max-w-xl text-lg text-muted">
          On {appName} you pay with what you're good at. Search for a skill, or offer one of yours.
        </p>
        <form onSubmit={submit} className="mt-8 flex w-full max-w-xl gap-2" role="search">
          <div className="min-w-0 flex-1">
            <Input
              type="search"
              aria-label="A skill or service"
              lead={<Search aria-hidden />}
              value={text}
              placeholder="Web design"
              onValue={setText}
            />
          </div>
          <Button type="submit">Search</Button>
        </form>
        <div className="mt-4 flex max-w-xl flex-wrap justify-center gap-2">
          {suggestions.map((suggestion) => (
            <Chip
              key={suggestion}
              pressed={text === suggestion}
              onClick={() => {
                setText(suggestion);
                search(suggestion);
              }}
            >
              {suggestion}
            </Chip>
          ))}
        </div>
        <div className="mt-10 flex flex-wrap justify-center gap-3">
          {member ? (
            <LinkButton to="/dashboard">Go to Dashboard</LinkButton>
          ) : (
            <>
              <AnchorButton href="/api/auto-login" variant="accent">
                Quick Demo
              </AnchorButton>
              <LinkButton to="/login" variant="secondary">
                Sign In
              </LinkButton>
              <LinkButton to="/register" variant="ghost">
                Create an account
              </LinkButton>
            </>
          )}
        </div>
      </section>
      <Stats />
    </main>
  );
}

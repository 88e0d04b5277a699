import { Link } from '@tanstack/react-router';
import { TAGLINE } from '#contracts/shared/app.ts';
import { LogoMark } from '#src/components/core/logo.tsx';
import { ThemeToggle } from '#src/components/core/theme-toggle.tsx';
import { appName } from '#src/lib/app-name.ts';

/** The footer of public pages. */
export const SiteFooter = () => (
  <footer className="border-t border-line">
    <div className="page flex flex-col items-start gap-5 py-8 text-sm text-muted md:flex-row md:items-center md:justify-between">
      <p className="flex items-center gap-2.5">
        <LogoMark className="size-6" />
        <span>
          <span className="font-[560] text-ink">{appName}</span> {TAGLINE}
        </span>
      </p>
      <nav aria-label="Help and legal" className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {/* The server writes this page, so the link loads it from there instead of opening a route of the client. */}
        <a
          href="/skills"
          className="inline-flex min-h-11 items-center whitespace-nowrap hover:text-ink hover:underline"
        >
          Skills
        </a>
        <Link to="/help" className="inline-flex min-h-11 items-center whitespace-nowrap hover:text-ink hover:underline">
          Help
        </Link>
        <Link
          to="/terms"
          className="inline-flex min-h-11 items-center whitespace-nowrap hover:text-ink hover:underline"
        >
          Terms of Use
        </Link>
        <Link
          to="/privacy"
          className="inline-flex min-h-11 items-center whitespace-nowrap hover:text-ink hover:underline"
        >
          Privacy Policy
        </Link>
        <Link
          to="/transparency"
          className="inline-flex min-h-11 items-center whitespace-nowrap hover:text-ink hover:underline"
        >
          Transparency
        </Link>
        <ThemeToggle />
      </nav>
    </div>
  </footer>
);

import { Link } from '@tanstack/react-router';
import { ListChecks, MessageSquare, PenLine, Search, Tags } from 'lucide-react';
import { openPostDialog } from '#src/lib/dialogs.ts';

const tile =
  'flex min-h-24 flex-col justify-between gap-3 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-line-strong hover:bg-sunken [&_svg]:size-5 [&_svg]:text-teal';

/** The ways to begin something. */
export const QuickActions = () => (
  <section aria-labelledby="quick-actions">
    <h2 id="quick-actions" className="mb-3 text-lg">
      Quick actions
    </h2>
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
      <Link to={'/search' as string} className={tile}>
        <Search aria-hidden />
        <span className="text-[0.9375rem] leading-5 font-[560]">Find Skills</span>
      </Link>
      <button type="button" className={tile} onClick={() => openPostDialog('single')}>
        <PenLine aria-hidden />
        <span className="text-[0.9375rem] leading-5 font-[560]">New post</span>
      </button>
      <Link to={'/post-service' as string} className={tile}>
        <ListChecks aria-hidden />
        <span className="text-[0.9375rem] leading-5 font-[560]">Post a Service, step by step</span>
      </Link>
      <button type="button" className={tile} onClick={() => openPostDialog('custom')}>
        <Tags aria-hidden />
        <span className="text-[0.9375rem] leading-5 font-[560]">Custom post</span>
      </button>
      <Link to={'/messages' as string} className={tile}>
        <MessageSquare aria-hidden />
        <span className="text-[0.9375rem] leading-5 font-[560]">Messages</span>
      </Link>
    </div>
  </section>
);

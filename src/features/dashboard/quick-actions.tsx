import { Link } from '@tanstack/react-router';
import { ListChecks, MessageSquare, PenLine, Search, Tags } from 'lucide-react';
import type { ReactNode } from 'react';
import { openPostDialog } from '#src/lib/dialogs.ts';

const tile =
  'flex min-h-24 flex-col gap-3 rounded-card border border-line bg-surface p-4 text-left md:px-3 transition-colors hover:border-line-strong hover:bg-sunken [&_svg]:size-5 [&_svg]:text-teal';

const ActionText = ({ icon, label, hint }: { icon: ReactNode; label: string; hint: string }) => (
  <>
    {icon}
    <span className="text-[0.9375rem] leading-5 font-[560]">
      {label}
      <span className="block text-xs font-normal text-muted">{hint}</span>
    </span>
  </>
);

/** The buttons for the main actions. */
export const QuickActions = () => (
  <section aria-labelledby="quick-actions">
    <h2 id="quick-actions" className="mb-3 text-lg">
      Quick actions
    </h2>
    <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
      <Link to="/search" className={tile}>
        <ActionText icon={<Search aria-hidden />} label="Find Skills" hint="posts and people" />
      </Link>
      <button type="button" className={tile} onClick={() => openPostDialog('single')}>
        <ActionText icon={<PenLine aria-hidden />} label="New post" hint="one short form" />
      </button>
      <Link to="/post-service" className={tile}>
        <ActionText icon={<ListChecks aria-hidden />} label="Post a Service" hint="step by step" />
      </Link>
      <button type="button" className={tile} onClick={() => openPostDialog('custom')}>
        <ActionText icon={<Tags aria-hidden />} label="Custom post" hint="several industries" />
      </button>
      <Link to="/messages" className={`${tile} max-md:col-span-2`}>
        <ActionText icon={<MessageSquare aria-hidden />} label="Messages" hint="your inbox" />
      </Link>
    </div>
  </section>
);

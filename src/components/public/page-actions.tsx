import { Flag, Share2 } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';

interface PageActionsProps {
  onShare?: () => void;
  onReport?: () => void;
}

/** What a visitor can do with a page, where scripts run; until they do, presses wait for them. */
export const PageActions = ({ onShare, onReport }: PageActionsProps) => (
  <div className="flex flex-wrap gap-2 noscript:hidden">
    <Button variant="secondary" size="sm" onClick={onShare}>
      <Share2 aria-hidden className="size-[18px]" />
      Share
    </Button>
    <Button variant="ghost" size="sm" onClick={onReport}>
      <Flag aria-hidden className="size-[18px]" />
      Report
    </Button>
  </div>
);

import { Plus } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { openPostDialog } from '#src/lib/dialogs.ts';

/** The floating button for a new post, in the corner of the screen. On phones the bottom bar has a button for it. */
export const NewPostButton = () => (
  <Button
    size="lg"
    aria-label="New post"
    className="fixed right-5 bottom-6 z-20 hidden size-14 rounded-full p-0 shadow-float md:inline-flex"
    onClick={() => openPostDialog()}
  >
    <Plus aria-hidden className="size-6" />
  </Button>
);

import type { Post } from '#contracts/posts/posts.ts';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { personName } from '#src/lib/person.ts';

interface PostOptionProps {
  post: Post;
  /** Shows the owner's name. */
  named: boolean;
  checked: boolean;
  /** Whether the member has an open request for it, and so cannot ask again. */
  asked: boolean;
  onChange: () => void;
}

/** A selectable post as its trade line from the selecting member's side. */
export const PostOption = ({ post, named, checked, asked, onChange }: PostOptionProps) => (
  <label className="flex flex-col gap-1.5 rounded-card has-disabled:opacity-60 border border-line-strong/55 p-2.5 transition-colors hover:border-line-strong has-checked:border-teal has-checked:ring-1 has-checked:ring-teal has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal">
    <input type="radio" name="post" className="sr-only" checked={checked} disabled={asked} onChange={onChange} />
    {asked ? <span className="px-1 text-sm text-muted">You've already asked for this.</span> : null}
    {named ? <span className="px-1 text-sm font-[560]">{personName(post.user)}</span> : null}
    <TradeLine
      size="sm"
      give={post.serviceRequested ?? post.lookingForIndustry}
      get={post.serviceOffered}
      giveLabel={post.serviceRequested ? 'You give' : 'They need'}
      getLabel="You get"
    />
  </label>
);

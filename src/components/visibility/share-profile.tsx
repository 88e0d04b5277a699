import { Share2 } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { shareLink } from '#src/lib/page/share-link.ts';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';

interface ShareProfileProps {
  member: { id: string; firstName: string | null; lastName: string | null };
}

/** Hands a profile on. Members can open each; visitors those that are open to everyone. */
export function ShareProfile({ member }: ShareProfileProps) {
  const me = useUser();
  const isClosed = me.id === member.id && me.visibility === 'members';
  const name = personName(member);
  const share = () =>
    shareLink({
      path: `/m/${member.id}`,
      title: name,
      text: `${name}, on a marketplace where professionals trade skills.`,
      note: isClosed ? 'Only members can open this link. You can open your profile to everyone under Edit.' : undefined,
    });
  return (
    <Button size="icon-sm" variant="ghost" aria-label={`Share the profile of ${name}`} onClick={() => void share()}>
      <Share2 aria-hidden className="size-5" />
    </Button>
  );
}

import type { ComponentProps } from 'react';
import type { PublicPerson } from '#contracts/public/public.ts';
import { Avatar } from '#src/components/core/avatar.tsx';
import { initials } from '#src/lib/person.ts';

interface PublicAvatarProps {
  person: PublicPerson;
  size?: ComponentProps<typeof Avatar>['size'];
}

/** A member's picture or initials, as far as visitors may see them. */
export function PublicAvatar({ person: { id, name, pictureUrl }, size = 'md' }: PublicAvatarProps) {
  // A member who is not shown has no id. Of others, the last word is the last name.
  const [firstName = '', ...otherNames] = id === null ? ['?'] : name.split(' ');
  const lastName = otherNames.at(-1) ?? '';
  const src = pictureUrl && size !== 'xl' ? `${pictureUrl}?size=thumb` : pictureUrl;
  return <Avatar id={id ?? 'member'} initials={initials({ firstName, lastName })} src={src} size={size} />;
}

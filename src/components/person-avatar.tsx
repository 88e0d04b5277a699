import { Avatar } from '#src/components/core/avatar.tsx';
import { initials } from '#src/lib/person.ts';
import type { ComponentProps } from 'react';

interface PersonAvatarProps {
  person: {
    id: string;
    firstName: string | null;
    lastName: string | null;
    profileImageUrl: string | null;
  };
  size?: ComponentProps<typeof Avatar>['size'];
  className?: string;
}

/** A member's picture, or their initials. */
export function PersonAvatar({ person, size = 'md', className = '' }: PersonAvatarProps) {
  // Our own pictures, whose addresses begin with a slash, also come in a small size.
  const hasThumb = size !== 'xl' && person.profileImageUrl?.startsWith('/');
  const image = person.profileImageUrl;
  return (
    <Avatar
      id={person.id}
      initials={initials(person)}
      src={image && hasThumb ? `${image.split('?')[0]}?size=thumb` : image}
      size={size}
      alt=""
      className={className}
    />
  );
}

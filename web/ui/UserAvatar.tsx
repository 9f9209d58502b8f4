import { Avatar } from '@chakra-ui/react';
import { displayName } from './display-name.js';

interface UserAvatarProps {
  user: { username: string; firstName?: string | null; lastName?: string | null; avatar?: string | null };
  size: 'xs' | 'sm' | 'xl';
}

/** The owner's picture, or their initials. */
export function UserAvatar({ user, size }: UserAvatarProps) {
  return (
    <Avatar.Root size={size} colorPalette="accent">
      <Avatar.Fallback name={displayName(user)} />
      {user.avatar && <Avatar.Image src={user.avatar} alt="" />}
    </Avatar.Root>
  );
}

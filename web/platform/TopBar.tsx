import { Button, Flex, IconButton, Menu as ChakraMenu, Portal, Text } from '@chakra-ui/react';
import { ChevronDown, CircleHelp, LogOut, Menu, UserRound } from 'lucide-react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { NoticeCenter } from '../notices/NoticeCenter.js';
import { QuickAccess } from '../palette/QuickAccess.js';
import { ColorModeButton } from './ColorModeButton.js';
import { screenRoutes } from './routes.js';
import { UploadNote } from './UploadNote.js';
import { useHeadingPassed } from './useHeadingPassed.js';
import { useLogout, useSession } from './useSession.js';
import { messages } from './messages.js';

/** Where one is once the heading is out of sight, the theme switch, and the account menu. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { pathname } = useLocation();
  const isPassed = useHeadingPassed();
  const title = screenRoutes.find((route) => matchPath(route.path, pathname))?.title;
  return (
    <Flex
      as="header"
      position="sticky"
      top={0}
      zIndex={9}
      h="56px"
      align="center"
      gap={2}
      px={{ base: 2, md: 6 }}
      bg="bg.panel"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <IconButton variant="ghost" display={{ lg: 'none' }} aria-label={messages.openNavigation} onClick={onMenu}>
        <Menu size={20} aria-hidden />
      </IconButton>
      <Text fontWeight="600" flex={1} minW={0} truncate aria-hidden>
        {isPassed && title}
      </Text>
      <UploadNote />
      <QuickAccess />
      <NoticeCenter />
      <ColorModeButton />
      <AccountMenu />
    </Flex>
  );
}

/** Its items act by their own clicks: the menu's event is lost when the highlight goes between press and release. */
function AccountMenu() {
  const { user } = useSession();
  const navigate = useNavigate();
  const logout = useLogout();
  return (
    <ChakraMenu.Root positioning={{ placement: 'bottom-end' }}>
      <ChakraMenu.Trigger asChild>
        <Button variant="ghost" size="sm" color="fg.muted" aria-label={messages.accountMenu}>
          <UserRound size={20} aria-hidden />
          <Text as="span" display={{ base: 'none', md: 'inline' }} maxW="160px" truncate>
            {user?.username}
          </Text>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content minW="180px">
            <ChakraMenu.Item value="profile" onClick={() => void navigate('/profile')}>
              <UserRound size={16} aria-hidden /> {messages.profile}
            </ChakraMenu.Item>
            <ChakraMenu.Item value="help" onClick={() => void navigate('/help')}>
              <CircleHelp size={16} aria-hidden /> {messages.help}
            </ChakraMenu.Item>
            <ChakraMenu.Separator />
            <ChakraMenu.Item value="logout" onClick={() => void logout()}>
              <LogOut size={16} aria-hidden /> {messages.logout}
            </ChakraMenu.Item>
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
}

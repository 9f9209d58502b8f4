import { Box, CloseButton, Drawer, Flex, Link, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { UploadKeeper } from '../ui/UploadKeeper.js';
import { Brand } from './Brand.js';
import { SideNav } from './SideNav.js';
import { TopBar } from './TopBar.js';
import { messages } from './messages.js';

/** Widths of the side navigation: icons alone, and icons with labels. */
const collapsedWidth = '64px';
const expandedWidth = '256px';

/** What surrounds the signed-in screens; uploads go on while they change. */
export function AppShell() {
  return (
    <UploadKeeper>
      <Frame />
    </UploadKeeper>
  );
}

/** Side navigation (a drawer on phones), top bar, content. */
function Frame() {
  const [isCollapsed, setCollapsed] = useRememberedCollapse();
  // Open on one path only: following a link in the drawer closes it.
  const { pathname } = useLocation();
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  const width = isCollapsed ? collapsedWidth : expandedWidth;
  return (
    <Box minH="100dvh">
      <Link href="#content" className="skip-link">
        {messages.skipToContent}
      </Link>
      <Box
        as="aside"
        aria-label={messages.sideNavigation}
        position="fixed"
        insetY={0}
        insetStart={0}
        w={width}
        bg="bg.panel"
        borderEndWidth="1px"
        display={{ base: 'none', lg: 'block' }}
        transition="width 150ms ease-out"
        overflow="hidden"
        zIndex={10}
        _print={{ display: 'none' }}
      >
        <SideNav isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />
      </Box>
      <NavigationDrawer isOpen={drawerPath === pathname} onClose={() => setDrawerPath(null)} />
      <Flex
        direction="column"
        ms={{ base: 0, lg: width }}
        // The margin is not animated: on the way to another width the content would lie under the navigation or be pushed aside.
        minH="100dvh"
        _print={{ ms: 0 }}
      >
        <TopBar onMenu={() => setDrawerPath(pathname)} />
        <Box as="main" id="content" tabIndex={-1} flex={1} outline="none">
          <Outlet />
        </Box>
      </Flex>
    </Box>
  );
}

function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer.Root open={isOpen} onOpenChange={({ open }) => !open && onClose()} placement="start" size="xs">
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="288px" aria-label={messages.navigation}>
            <Flex justify="space-between" align="center" px={4} h="56px" borderBottomWidth="1px" flexShrink={0}>
              <Brand />
              <Drawer.CloseTrigger asChild position="static">
                <CloseButton aria-label={messages.closeNavigation} />
              </Drawer.CloseTrigger>
            </Flex>
            <SideNav isCollapsed={false} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

function useRememberedCollapse(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem('sidebar') === 'collapsed');
  return [
    isCollapsed,
    (next) => {
      localStorage.setItem('sidebar', next ? 'collapsed' : 'expanded');
      setCollapsed(next);
    },
  ];
}

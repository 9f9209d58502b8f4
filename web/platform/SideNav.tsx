import { Box, chakra, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { PanelLeftClose, PanelLeftOpen, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { displayName } from '../ui/display-name.js';
import { UserAvatar } from '../ui/UserAvatar.js';
import { Brand } from './Brand.js';
import { mainLinks, secondaryLinks, ownLinks, type NavigationLink } from './navigation.js';
import { useSession } from './useSession.js';
import { messages } from './messages.js';

const StyledNavLink = chakra(NavLink);

interface SideNavProps {
  isCollapsed: boolean;
  /** Absent in the drawer, which opens and closes as a whole. */
  onToggle?: () => void;
}

/** Brand, the two groups of links, Super Admin, and the user at the bottom. */
export function SideNav({ isCollapsed, onToggle }: SideNavProps) {
  return (
    <Flex direction="column" h="full" minH={0} flex={1}>
      {onToggle && <Head isCollapsed={isCollapsed} onToggle={onToggle} />}
      <Stack as="nav" aria-label={messages.main} gap={1} px={2} py={3} flex={1} overflowY="auto" overflowX="hidden">
        {mainLinks.map((link) => (
          <NavigationItem key={link.path} link={link} isCollapsed={isCollapsed} />
        ))}
        <Box h="1px" bg="border" my={2} mx={2} flexShrink={0} />
        {secondaryLinks.map((link) => (
          <NavigationItem key={link.path} link={link} isCollapsed={isCollapsed} />
        ))}
        <Box h="1px" bg="border" my={2} mx={2} flexShrink={0} />
        <NavigationItem
          link={{ path: '/admin', label: messages.superAdmin, Icon: ShieldCheck }}
          isCollapsed={isCollapsed}
          isHighlighted
        />
      </Stack>
      <Box px={2} pb={2} flexShrink={0}>
        {ownLinks.map((link) => (
          <NavigationItem key={link.path} link={link} isCollapsed={isCollapsed} />
        ))}
      </Box>
      <UserBlock isCollapsed={isCollapsed} />
    </Flex>
  );
}

function Head({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <Flex
      align="center"
      justify={isCollapsed ? 'center' : 'space-between'}
      h="56px"
      px={isCollapsed ? 0 : 4}
      borderBottomWidth="1px"
      flexShrink={0}
    >
      {!isCollapsed && <Brand />}
      <IconButton
        size="sm"
        variant="ghost"
        color="fg.muted"
        _expanded={{ bg: 'transparent', _hover: { bg: 'bg.subtle' } }}
        aria-label={isCollapsed ? messages.expandNavigation : messages.collapseNavigation}
        aria-expanded={!isCollapsed}
        onClick={onToggle}
      >
        <Icon size={20} aria-hidden />
      </IconButton>
    </Flex>
  );
}

interface NavigationItemProps {
  link: NavigationLink;
  isCollapsed: boolean;
  isHighlighted?: boolean;
}

function NavigationItem({ link: { path, label, Icon }, isCollapsed, isHighlighted }: NavigationItemProps) {
  return (
    <StyledNavLink
      to={path}
      title={isCollapsed ? label : undefined}
      aria-label={label}
      display="flex"
      alignItems="center"
      gap={3}
      h={{ base: '44px', lg: '36px' }}
      px={3}
      borderRadius="l2"
      flexShrink={0}
      whiteSpace="nowrap"
      fontWeight="500"
      color={isHighlighted ? 'warn.fg' : 'fg.muted'}
      bg={isHighlighted ? 'warn.subtle' : undefined}
      transition="background 120ms, color 120ms"
      _hover={{ bg: isHighlighted ? 'warn.muted' : 'bg.subtle', color: isHighlighted ? 'warn.fg' : 'fg' }}
      css={{ '&[aria-current=page]': { background: 'accent.subtle', color: 'accent.fg', fontWeight: 600 } }}
    >
      <Box as="span" display="inline-flex" mx={isCollapsed ? 'auto' : 0} aria-hidden>
        <Icon size={20} />
      </Box>
      {!isCollapsed && <ItemLabel>{label}</ItemLabel>}
    </StyledNavLink>
  );
}

function ItemLabel({ children }: { children: ReactNode }) {
  return (
    <Text as="span" overflow="hidden" textOverflow="ellipsis">
      {children}
    </Text>
  );
}

/** Who is signed in and on which plan; leads to the profile. */
function UserBlock({ isCollapsed }: { isCollapsed: boolean }) {
  const { user } = useSession();
  if (!user) return null;
  const name = displayName(user);
  return (
    <Box borderTopWidth="1px" p={2} flexShrink={0}>
      <StyledNavLink
        to="/profile"
        aria-label={`${name}, ${planLabel(user.plan)}`}
        display="flex"
        alignItems="center"
        justifyContent={isCollapsed ? 'center' : 'flex-start'}
        gap={3}
        p={2}
        borderRadius="l2"
        _hover={{ bg: 'bg.subtle' }}
      >
        <UserAvatar user={user} size="xs" />
        {!isCollapsed && (
          <Box minW={0} lineHeight="16px">
            <Text fontWeight="600" textStyle="small" truncate>
              {name}
            </Text>
            <Text color="fg.muted" textStyle="caption">
              {planLabel(user.plan)}
            </Text>
          </Box>
        )}
      </StyledNavLink>
    </Box>
  );
}

/** "Pro" reads "Pro Plan"; "Free Trial" is a name of its own. */
function planLabel(plan: string): string {
  return /trial|plan/i.test(plan) ? plan : messages.plan(plan);
}

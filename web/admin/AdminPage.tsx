import { Button, Flex, Tabs } from '@chakra-ui/react';
import { ApolloProvider } from '@apollo/client/react';
import { Activity, CalendarCheck, ListChecks, LogOut, Mail, ScrollText, UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useAddressFilter } from '../ui/useAddressFilter.js';
import { useAddressId } from '../ui/useAddressId.js';
import { Brand } from '../platform/Brand.js';
import { ColorModeButton } from '../platform/ColorModeButton.js';
import { Page } from '../ui/Page.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { adminClient } from './admin-client.js';
import { AdminGuard } from './AdminGuard.js';
import { forgetAdminToken } from './admin-token.js';
import { AuditDrawer } from './AuditDrawer.js';
import { BookingsDrawer } from './BookingsDrawer.js';
import { openQueueBoard } from './queue-board.js';
import { SessionsTab } from './SessionsTab.js';
import { StatCards } from './StatCards.js';
import { StatusDrawer } from './StatusDrawer.js';
import { texts } from './texts.js';
import { UsersDrawer } from './UsersDrawer.js';
import { WaitingListDrawer } from './WaitingListDrawer.js';
import { messages } from './messages.js';

const AnalyticsTab = lazy(async () => ({ default: (await import('./AnalyticsTab.js')).AnalyticsTab }));

/** The operators' dashboard behind its guard, with a data client of its own. */
export function AdminPage() {
  return (
    <ApolloProvider client={adminClient}>
      <AdminGuard>
        <Dashboard />
      </AdminGuard>
    </ApolloProvider>
  );
}

type Drawer = 'bookings' | 'audit' | 'users' | 'waiting' | 'status';

function Dashboard() {
  const [drawer, setDrawer] = useAddressId('panel');
  const address = useAddressFilter(['tab']);
  return (
    <>
      <Flex
        as="header"
        align="center"
        justify="space-between"
        h="56px"
        px={{ base: 4, md: 6 }}
        bg="bg.panel"
        borderBottomWidth="1px"
      >
        <Brand />
        <Flex gap={1} align="center">
          <ColorModeButton />
          <Button variant="ghost" size="sm" color="fg.muted" onClick={forgetAdminToken}>
            <LogOut size={16} aria-hidden /> {messages.signOut}
          </Button>
        </Flex>
      </Flex>
      <main id="content">
        <Page
          title={texts.title}
          subtitle={messages.quizSubmissionsAndTheirAnswers}
          actions={<DrawerButtons onOpen={setDrawer} />}
        >
          <StatCards />
          <Tabs.Root
            value={address.of('tab') === 'analytics' ? 'analytics' : 'sessions'}
            onValueChange={({ value }) => address.go('tab', value)}
            lazyMount
            variant="line"
            colorPalette="accent"
          >
            <Tabs.List>
              <Tabs.Trigger value="sessions">{messages.quizSessions2}</Tabs.Trigger>
              <Tabs.Trigger value="analytics">{messages.analytics}</Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="sessions">
              <SessionsTab />
            </Tabs.Content>
            <Tabs.Content value="analytics">
              <Suspense fallback={<ListSkeleton rows={6} />}>
                <AnalyticsTab />
              </Suspense>
            </Tabs.Content>
          </Tabs.Root>
        </Page>
      </main>
      <BookingsDrawer isOpen={drawer === 'bookings'} onClose={() => setDrawer(null)} />
      <AuditDrawer isOpen={drawer === 'audit'} onClose={() => setDrawer(null)} />
      <UsersDrawer isOpen={drawer === 'users'} onClose={() => setDrawer(null)} />
      <WaitingListDrawer isOpen={drawer === 'waiting'} onClose={() => setDrawer(null)} />
      <StatusDrawer isOpen={drawer === 'status'} onClose={() => setDrawer(null)} />
    </>
  );
}

function DrawerButtons({ onOpen }: { onOpen: (drawer: Drawer) => void }) {
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => onOpen('users')}>
        <UsersRound size={16} aria-hidden /> {messages.users}
      </Button>
      <Button variant="outline" size="sm" onClick={() => onOpen('waiting')}>
        <Mail size={16} aria-hidden /> {messages.waitingList}
      </Button>
      <Button variant="outline" size="sm" onClick={() => onOpen('status')}>
        <Activity size={16} aria-hidden /> {messages.status}
      </Button>
      <Button variant="outline" size="sm" onClick={() => onOpen('bookings')}>
        <CalendarCheck size={16} aria-hidden /> {messages.bookingRequests}
      </Button>
      <Button variant="outline" size="sm" onClick={() => onOpen('audit')}>
        <ScrollText size={16} aria-hidden /> {messages.auditLog}
      </Button>
      <Button variant="outline" size="sm" onClick={() => void openQueueBoard()}>
        <ListChecks size={16} aria-hidden /> {messages.queues}
      </Button>
    </>
  );
}

import { Flex, Stack, Text } from '@chakra-ui/react';
import {
  Activity,
  Bookmark,
  Download,
  FileText,
  FileUp,
  KeyRound,
  LogIn,
  LogOut,
  Mail,
  Pencil,
  PlugZap,
  Repeat,
  Search,
  Sparkles,
  Unplug,
  type LucideIcon,
} from 'lucide-react';
import { activityActions, type ActivityAction } from '../../schema/account/user-activity.facts.js';
import { useActivitiesQuery } from '../generated/graphql.js';
import { useAddressFilter } from '../ui/useAddressFilter.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Panel } from '../ui/Panel.js';
import { Select } from '../ui/Select.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { ShowMore } from '../ui/ShowMore.js';
import { messages } from './messages.js';

/** Rows before "Show more". */
const pageSize = 20;

const kinds: Record<ActivityAction, { label: string; Icon: LucideIcon }> = {
  analysis_created: { label: messages.analysisCreated, Icon: Search },
  hook_generated: { label: messages.hooksGenerated, Icon: Sparkles },
  flow_written: { label: messages.flowWritten, Icon: Mail },
  brief_written: { label: messages.briefWritten, Icon: FileText },
  data_imported: { label: messages.dataImported, Icon: FileUp },
  ad_saved: { label: messages.adSaved, Icon: Bookmark },
  login: { label: messages.signedIn, Icon: LogIn },
  logout: { label: messages.signedOut, Icon: LogOut },
  ltv_simulation: { label: messages.ltvSimulated, Icon: Repeat },
  profile_updated: { label: messages.profileUpdated, Icon: Pencil },
  password_changed: { label: messages.passwordChanged, Icon: KeyRound },
  password_reset: { label: messages.passwordReset, Icon: KeyRound },
  sessions_ended: { label: messages.sessionsEnded, Icon: LogOut },
  api_key_created: { label: messages.apiKeyCreated, Icon: KeyRound },
  api_key_revoked: { label: messages.apiKeyRevoked, Icon: KeyRound },
  data_exported: { label: messages.dataExported, Icon: Download },
  integration_connected: { label: messages.integrationConnected, Icon: PlugZap },
  integration_disconnected: { label: messages.integrationDisconnected, Icon: Unplug },
};

const choices = [
  { value: '', label: messages.allActivity },
  ...activityActions.map((value) => ({ value, label: kinds[value].label })),
];

function kindOf(action: string) {
  const known = activityActions.find((candidate) => candidate === action);
  return known ? kinds[known] : { label: action.replaceAll('_', ' '), Icon: Activity };
}

/** What was done with the account, newest first. */
export function ActivityTab() {
  const address = useAddressFilter(['action']);
  const action = activityActions.find((known) => known === address.of('action')) ?? null;
  const { data, error, refetch, fetchMore } = useActivitiesQuery({
    variables: { action, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const rows = data?.activities.edges.map(({ node }) => node);
  const pageInfo = data?.activities.pageInfo;
  return (
    <Panel
      title={messages.recentActivity}
      actions={<Select {...address.field('action')} label={messages.show} options={choices} size="sm" w="200px" />}
    >
      {!rows && error && (
        <ErrorState
          title={messages.activityCouldNotBeLoaded}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      )}
      {!rows && !error && <ListSkeleton rows={6} />}
      {rows?.length === 0 && (
        <EmptyState icon={<Activity size={20} />} title={messages.nothingHereYet}>
          {messages.yourActivityAndThatOf}
        </EmptyState>
      )}
      <Stack as="ul" gap={0} listStyleType="none">
        {rows?.map((row, position) => {
          const { label, Icon } = kindOf(row.action);
          return (
            <Flex
              as="li"
              key={row.id}
              gap={3}
              py={3}
              align={{ base: 'flex-start', md: 'center' }}
              borderTopWidth={position > 0 ? '1px' : 0}
            >
              <Flex
                boxSize="32px"
                borderRadius="full"
                bg="bg.subtle"
                color="fg.muted"
                align="center"
                justify="center"
                flexShrink={0}
                aria-hidden
              >
                <Icon size={16} />
              </Flex>
              <Flex
                flex={1}
                minW={0}
                columnGap={4}
                direction={{ base: 'column', md: 'row' }}
                justify="space-between"
                align={{ md: 'center' }}
              >
                <Stack gap={0} minW={0}>
                  <Text fontWeight="500">{label}</Text>
                  <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
                    {[row.resource, row.details].filter(Boolean).join(' · ')}
                  </Text>
                </Stack>
                <Text color="fg.muted" textStyle="caption">
                  <TimeAgo at={row.createdAt} />
                </Text>
              </Flex>
            </Flex>
          );
        })}
      </Stack>
      <ShowMore pageInfo={pageInfo} fetchMore={fetchMore} />
    </Panel>
  );
}

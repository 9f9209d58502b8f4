import { Link, Stack, Text } from '@chakra-ui/react';
import { useSiteOperatorQuery } from '../generated/graphql.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

/** Who runs the installation, as its configuration says. */
export function OperatorPanel() {
  const { data } = useSiteOperatorQuery();
  const operator = data?.site.operator;
  return (
    <Panel title={messages.whoRunsThisInstallation2}>
      {operator ? (
        <Stack gap={1}>
          <Text fontWeight="600">{operator.name}</Text>
          {operator.address && <Text whiteSpace="pre-line">{operator.address}</Text>}
          {operator.email && (
            <Link href={`mailto:${operator.email}`} variant="underline" alignSelf="flex-start">
              {operator.email}
            </Link>
          )}
        </Stack>
      ) : (
        <Text color="fg.muted">{messages.theOperatorHasNotAdded}</Text>
      )}
    </Panel>
  );
}

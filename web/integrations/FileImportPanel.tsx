import { Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

const twins = [
  [messages.orders, messages.shopifyWoocommerceOrAnyShop],
  [messages.customers, messages.linksOlderOrdersToCustomers],
  [messages.adSpend, messages.metaGoogleAndTiktokReports],
  [messages.visits, messages.sessionsByDayWithPurchases],
  [messages.funnelSteps, messages.visitsByLandingPage],
  [messages.emailFlows, messages.messagesOpensOrdersAndRevenue],
  [messages.singleMessages, messages.eachEmailOrSms],
  [messages.singleAds, messages.adReportsByDay],
  [messages.productCosts, messages.whatEachPieceCosts],
] as const;

/** The same figures without a connection. */
export function FileImportPanel() {
  return (
    <Panel title={messages.noApiAccessImportA} subtitle={messages.youCanConnectThePlatform} icon={<FileUp size={16} />}>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2, md: 1, lg: 2, xl: 3 }} gap={2} listStyleType="none" mb={4}>
        {twins.map(([name, what]) => (
          <li key={name}>
            <Text fontWeight="500">{name}</Text>
            <Text color="fg.muted" textStyle="small">
              {what}
            </Text>
          </li>
        ))}
      </SimpleGrid>
      <Flex>
        <Button asChild size="sm" variant="outline">
          <Link to="/ltv/import">{messages.openTheImport}</Link>
        </Button>
      </Flex>
    </Panel>
  );
}

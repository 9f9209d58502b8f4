import { Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Panel } from '../ui/Panel.js';

const twins = [
  ['Orders', 'Shopify, WooCommerce or any shop: one line an order'],
  ['Customers', 'Links older orders to customers of a connection'],
  ['Ad spend', 'Meta, Google and TikTok reports by day'],
  ['Visits', 'Sessions by day, with purchases where counted'],
  ['Email flows', 'Messages, opens, orders and revenue by day'],
] as const;

/** The same figures without a connection. */
export function FileImportPanel() {
  return (
    <Panel
      title="No API access? Import a file"
      subtitle="You can connect the platform later; nothing is duplicated."
      icon={<FileUp size={16} />}
    >
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2, lg: 1 }} gap={2} listStyleType="none" mb={4}>
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
          <Link to="/ltv/import">Open the import</Link>
        </Button>
      </Flex>
    </Panel>
  );
}

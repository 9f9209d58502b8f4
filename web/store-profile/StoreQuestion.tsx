import { Button, Flex, Text } from '@chakra-ui/react';
import { Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Panel } from '../ui/Panel.js';
import { useStoreProfile } from './useStoreProfile.js';

/** The first thing a new owner is asked; gone once the shop, or what is sold, is known. */
export function StoreQuestion() {
  const profile = useStoreProfile();
  if (!profile || profile.shopUrl || profile.sells) return null;
  return (
    <Panel>
      <Flex gap={4} align={{ md: 'center' }} justify="space-between" direction={{ base: 'column', md: 'row' }}>
        <Flex gap={3} align="flex-start">
          <Store size={20} aria-hidden />
          <div>
            <Text fontWeight="600">What is the address of your shop?</Text>
            <Text color="fg.muted" textStyle="small">
              We read what you sell, your prices and your policies, so no tool has to ask.
            </Text>
          </div>
        </Flex>
        <Button asChild flexShrink={0}>
          <Link to="/store">Set up your store</Link>
        </Button>
      </Flex>
    </Panel>
  );
}

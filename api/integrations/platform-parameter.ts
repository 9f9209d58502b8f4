import type { IntegrationPlatform } from '../../schema/integrations/integration.enum.js';

/** Whatever the path says: GraphQL tells what is no platform. */
export const platformOf = (params: Record<string, string>) => params['platform'] as IntegrationPlatform;

import { Grid } from '@chakra-ui/react';
import { ApiConfigurationPanel } from './ApiConfigurationPanel.js';
import { FileImportPanel } from './FileImportPanel.js';

/** How store data comes in besides the connections: sent by other systems, or from files. */
export function OtherWaysSection() {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap={4} alignItems="start">
      <ApiConfigurationPanel />
      <FileImportPanel />
    </Grid>
  );
}

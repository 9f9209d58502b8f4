import { Button, SimpleGrid } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { exportFormats, type ExportFormat } from '../../schema/community/flow.facts.js';
import { useExportEmailFlowLazyQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

const labels: Record<ExportFormat, string> = {
  klaviyo: 'Klaviyo',
  mailchimp: 'Mailchimp',
  omnisend: 'Omnisend',
  shopify: messages.shopifyEmail,
  brevo: 'Brevo',
  zip: messages.htmlAndText,
  csv: 'CSV',
  json: 'JSON',
};

/** Tools first, files after. */
const exportOrder = exportFormats.toSorted((a, b) => Object.keys(labels).indexOf(a) - Object.keys(labels).indexOf(b));

/** The flow as a file for another tool. */
export function ExportButtons({ flowId }: { flowId: string }) {
  const toast = useToast();
  // An edited flow is another file: never from the cache.
  const [load, { loading }] = useExportEmailFlowLazyQuery({ fetchPolicy: 'no-cache' });
  async function handleExport(format: ExportFormat) {
    try {
      const { data } = await load({ variables: { id: flowId, format } });
      if (data) saveFile(data.exportEmailFlow);
    } catch (error) {
      toast.error(messages.exportFailed, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return (
    <Panel title={messages.export} icon={<Download size={16} />} subtitle={messages.allStepsReadyForYour}>
      <SimpleGrid columns={{ base: 2, sm: 4 }} gap={3}>
        {exportOrder.map((format) => (
          <Button
            key={format}
            variant="outline"
            size="sm"
            minH="44px"
            disabled={loading}
            onClick={() => void handleExport(format)}
            aria-label={messages.exportAs(labels[format])}
          >
            {labels[format]}
          </Button>
        ))}
      </SimpleGrid>
    </Panel>
  );
}

interface ExportedFile {
  filename: string;
  contentType: string;
  contentBase64: string;
}

function saveFile({ filename, contentType, contentBase64 }: ExportedFile): void {
  const bytes = Uint8Array.from(atob(contentBase64), (character) => character.codePointAt(0) ?? 0);
  const address = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(address);
}

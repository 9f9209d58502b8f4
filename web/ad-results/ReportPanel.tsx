import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { FileUp, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { adResultLimits } from '../../schema/ad-results/ad-results.facts.js';
import { useImportOwnAdsMutation, type AdReportDateOrder, type ImportOwnAdsMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FileDrop } from '../ui/FileDrop.js';
import { formatDays, formatMoney, formatNumber } from '../ui/format.js';
import { Facts } from '../ui/Facts.js';
import { SelectField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { UploadList } from '../ui/UploadList.js';
import { useUploads } from '../ui/useUploads.js';
import { ownAdLists, platformLabels } from './own-ad-lists.js';
import { RecordDialog } from './RecordDialog.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

type Receipt = ImportOwnAdsMutation['importAdResults'];

const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SEK', 'NOK', 'DKK', 'PLN', 'JPY'];

/** Reads an ad-level report and shows what it brought; asks what the file does not say. */
export function ReportPanel() {
  const toast = useToast();
  const [importAds, { loading }] = useImportOwnAdsMutation({ refetchQueries: ownAdLists });
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [question, setQuestion] = useState<{ objectId: string; message: string } | null>(null);
  const [isTyping, setTyping] = useState(false);
  const read = useCallback(
    async (objectId: string, answer: { dateOrder?: AdReportDateOrder; currency?: string } = {}) => {
      setQuestion(null);
      try {
        const { data } = await importAds({ variables: { input: { objectId, ...answer } } });
        if (data) setReceipt(data.importAdResults);
      } catch (error) {
        setReceipt(null);
        setQuestion({ objectId, message: errorMessage(error, messages.theReportCouldNotBe) });
      }
    },
    [importAds],
  );
  const uploads = useUploads('import', (objectId) => void read(objectId));
  const isSending = uploads.items.some(({ status }) => status !== 'complete');
  return (
    <Panel
      title={messages.importYourResults}
      icon={<FileUp size={16} />}
      subtitle={messages.exportAReportByAd}
      actions={
        <Button size="sm" variant="outline" onClick={() => setTyping(true)}>
          <Plus size={16} aria-hidden /> {messages.typeResults}
        </Button>
      }
    >
      <Stack gap={4}>
        <FileDrop
          label={messages.adLevelReport}
          kinds="CSV"
          accept={['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', '.csv', '.tsv', '.txt']}
          maxFiles={1}
          maxSize={adResultLimits.fileBytes}
          action={messages.chooseReport}
          isDisabled={isSending || loading}
          onFiles={uploads.add}
          onRefused={(reasons) => toast.error(messages.uploadFailed, reasons.join(' '))}
        />
        {isSending && <UploadList uploads={uploads} />}
        {loading && <Text as="output">{messages.readingTheReport}</Text>}
        {question && (
          <Question message={question.message} onAnswer={(answer) => void read(question.objectId, answer)} />
        )}
        {receipt && <ReceiptView receipt={receipt} />}
      </Stack>
      {isTyping && <RecordDialog onClose={() => setTyping(false)} />}
    </Panel>
  );
}

interface QuestionProps {
  message: string;
  onAnswer: (answer: { dateOrder?: AdReportDateOrder; currency?: string }) => void;
}

function Question({ message, onAnswer }: QuestionProps) {
  const { field, values } = useForm('report-currency', { text: useStoreProfile()?.currency ?? 'USD' });
  if (/day or the month first/.test(message)) {
    return (
      <Notice status="warning" title={messages.whatIsTheDateFormat}>
        <Text mb={3}>{message}</Text>
        <Flex gap={2} wrap="wrap">
          <Button size="sm" variant="outline" onClick={() => onAnswer({ dateOrder: 'day_first' })}>
            {messages.dayFirst3112}
          </Button>
          <Button size="sm" variant="outline" onClick={() => onAnswer({ dateOrder: 'month_first' })}>
            {messages.monthFirst1231}
          </Button>
        </Flex>
      </Notice>
    );
  }
  if (/states no currency/.test(message)) {
    return (
      <Notice status="warning" title={messages.whatCurrencyDoesTheAd}>
        <Flex gap={3} align="flex-end" wrap="wrap">
          <SelectField {...field('text')} label={messages.currency} options={currencies} size="sm" w="120px" />
          <Button size="sm" onClick={() => onAnswer({ currency: values.text })}>
            {messages.readTheReport}
          </Button>
        </Flex>
      </Notice>
    );
  }
  return (
    <Notice status="error" title={messages.nothingWasImported}>
      {message}
    </Notice>
  );
}

function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { ads, newAds, lines, impressions, clicks, spend, currency, firstDay, lastDay, leftOut, leftOutLines } =
    receipt;
  const [firstReason] = leftOutLines;
  return (
    <Stack gap={3} as="output" aria-label={messages.receipt}>
      <Facts
        facts={[
          [messages.report, messages.lines(platformLabels[receipt.platform] ?? receipt.platform, lines)],
          [messages.ads, messages.ofThemNew(formatNumber(ads), formatNumber(newAds))],
          [messages.days, formatDays(firstDay ?? '', lastDay ?? '')],
          [messages.sums, messages.impressionsClicks(impressions, clicks, formatMoney(spend, currency))],
          [
            messages.leftOut,
            leftOut === 0 ? messages.nothing : messages.linesLine(leftOut, firstReason?.line, firstReason?.reason),
          ],
        ]}
      />
      {receipt.warnings.map((warning) => (
        <Notice key={warning} status="warning">
          {warning}
        </Notice>
      ))}
    </Stack>
  );
}

import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft, ListChecks } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { catalogLimits } from '../../schema/conversion/catalog-limits.facts.js';
import { CatalogAuditsDocument, useAuditCatalogMutation, useCatalogAuditsQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { LongTextField, TextField } from '../ui/fields.js';
import { formatDate } from '../ui/format.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { usePollWhile } from '../ui/usePollWhile.js';
import { CatalogResult } from './CatalogResult.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

const texts = messages.catalog;

/** Many product pages at once: found in the sitemap or pasted, read one after the other, the worst first. */
export function CatalogPage() {
  const [address, setAddress] = useSearchParams();
  const id = address.get('id');
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle(catalogLimits.pages)}
      step={2}
      actions={
        <Button asChild variant="ghost" size="sm">
          <Link to="/conversion">
            <ArrowLeft size={16} aria-hidden /> {messages.conversionMachine}
          </Link>
        </Button>
      }
    >
      <Stack gap={4}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={4} alignItems="start">
          <CatalogForm onStarted={(started) => setAddress({ id: started })} />
          <EarlierCatalogs shownId={id} />
        </SimpleGrid>
        {id && <CatalogResult key={id} id={id} onDeleted={() => setAddress({})} />}
      </Stack>
    </Page>
  );
}

function CatalogForm({ onStarted }: { onStarted: (id: string) => void }) {
  const { values, field, isSending, submit } = useForm('catalog', { address: '', list: '' });
  const { address, list } = values;
  const toast = useToast();
  const [audit] = useAuditCatalogMutation({ refetchQueries: [CatalogAuditsDocument] });
  const urls = list
    .split(/\s+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const handleSubmit = submit(
    async () => {
      const input = urls.length > 0 ? { urls } : { address };
      const { data } = await audit({ variables: { input } });
      return data ? onStarted(data.auditCatalog.id) : false;
    },
    (error) => toast.error(texts.notStarted, errorMessage(error, messages.pleaseTryAgain)),
  );
  return (
    <Panel title={texts.pages} icon={<ListChecks size={16} />}>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap={4}>
          <TextField
            {...field('address')}
            label={texts.shopOrSitemap}
            help={texts.foundInTheSitemap}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://yourstore.com"
          />
          <LongTextField
            {...field('list')}
            label={texts.pasteProductPages}
            help={texts.oneAddressPerLine(catalogLimits.pages)}
            error={urls.length > catalogLimits.pages ? texts.tooMany(urls.length) : undefined}
            rows={4}
          />
          <Button
            type="submit"
            alignSelf="flex-start"
            loading={isSending}
            disabled={(!address.trim() && urls.length === 0) || urls.length > catalogLimits.pages}
          >
            {urls.length > 0 ? texts.auditPages(urls.length) : texts.auditCatalog}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}

function EarlierCatalogs({ shownId }: { shownId: string | null }) {
  const query = useCatalogAuditsQuery();
  const { data, error } = query;
  const catalogs = data?.catalogAudits ?? [];
  usePollWhile(
    catalogs.some(({ status }) => status === 'finding' || status === 'reading'),
    query,
  );
  return (
    <Panel title={texts.earlier}>
      {error && !data && <Text>{errorMessage(error, texts.notLoaded)}</Text>}
      {data && catalogs.length === 0 && <Text color="fg.muted">{texts.noneYet}</Text>}
      <Stack as="ul" gap={2} listStyleType="none">
        {catalogs.map(({ id, address, status, total, createdAt }) => (
          <Flex as="li" key={id} justify="space-between" columnGap={3} wrap="wrap">
            <Text asChild minW={0} overflowWrap="anywhere" fontWeight={id === shownId ? '600' : undefined}>
              <Link to={`/conversion/catalog?id=${id}`}>{new URL(address).host}</Link>
            </Text>
            <Text color="fg.muted" textStyle="caption" flexShrink={0}>
              {[...(total > 0 ? [texts.countOfPages(total)] : []), texts.states[status], formatDate(createdAt)].join(
                ' · ',
              )}
            </Text>
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}

import { customerSegments } from '../../schema/ltv/segment.facts.js';
import {
  Bookmark,
  BookMarked,
  ChartColumn,
  FileText,
  Gauge,
  Images,
  Megaphone,
  Repeat,
  UserRoundSearch,
  UsersRound,
} from 'lucide-react';
import { usePaletteSearchQuery, type AnalysisType, type PaletteSearchQuery } from '../generated/graphql.js';
import { useDebounced } from '../ui/useDebounced.js';
import { fixedEntries, matches, type PaletteEntry } from './palette-entries.js';
import { messages } from './messages.js';

/** How long typing rests before the server is asked, ms. */
const restMs = 150;

const screens: Record<AnalysisType, { path: string; Icon: PaletteEntry['Icon'] }> = {
  ad_creative: { path: '/traffic', Icon: Megaphone },
  funnel_audit: { path: '/conversion', Icon: Gauge },
  ltv_simulation: { path: '/ltv', Icon: Repeat },
};

/** What fits the typed words: starts and screens at once, the owner's own things a moment later. */
export function usePaletteEntries(typed: string) {
  const text = typed.trim();
  const rested = useDebounced(text, restMs);
  const { data, previousData, loading } = usePaletteSearchQuery({
    variables: { text: rested },
    skip: rested === '',
    // A list of a few would stand in the cache as the whole list of a screen.
    fetchPolicy: 'no-cache',
  });
  const found = text === '' ? [] : ownEntries(data ?? previousData).filter((entry) => matches(entry, text));
  return {
    entries: [...fixedEntries.filter((entry) => matches(entry, text)), ...found],
    isSearching: text !== '' && (loading || rested !== text),
  };
}

function ownEntries(data: PaletteSearchQuery | undefined): PaletteEntry[] {
  if (!data) return [];
  return [
    ...data.analyses.edges.map(({ node: { id, type, title, description } }): PaletteEntry => {
      const { path, Icon } = screens[type];
      return { id, group: 'analyses', label: title, detail: description, to: `${path}?analysis=${id}`, Icon };
    }),
    ...data.catalogAudits.map(({ id, address }): PaletteEntry => {
      const to = `/conversion/catalog?id=${id}`;
      return { id, group: 'analyses', label: messages.catalogOf(address), to, Icon: Gauge };
    }),
    ...data.adResults.edges.map(({ node: { id, name, campaign } }): PaletteEntry => {
      const to = `/own-ads?text=${encodeURIComponent(name)}`;
      return { id, group: 'ads', label: name, detail: campaign, to, Icon: ChartColumn };
    }),
    ...data.ads.edges.map(({ node: { id, title, advertiser } }): PaletteEntry => {
      return { id, group: 'ads', label: title, detail: advertiser, to: `/ads-library?ad=${id}`, Icon: BookMarked };
    }),
    ...data.emailFlows.edges.map(({ node: { id, flowName } }): PaletteEntry => {
      return { id, group: 'flows', label: flowName, to: `/community?flow=${id}`, Icon: UsersRound };
    }),
    ...data.savedHooks.edges.map(({ node: { id, text, niche } }): PaletteEntry => {
      const to = `/traffic?hooks=kept&hook=${encodeURIComponent(text)}`;
      return { id, group: 'hooks', label: text, detail: niche, to, Icon: Bookmark };
    }),
    ...data.creativeBriefs.edges.map(({ node: { id, title } }): PaletteEntry => {
      return { id, group: 'briefs', label: title, to: `/creative-briefs?brief=${id}`, Icon: FileText };
    }),
    ...data.swipeFiles.edges.map(({ node: { id, filename } }): PaletteEntry => {
      return { id, group: 'files', label: filename, to: `/swipe-files?file=${id}`, Icon: Images };
    }),
    ...data.customerSegments.map(({ id, customers }): PaletteEntry => {
      const label = customerSegments.find((segment) => segment.id === id)?.label ?? id;
      const detail = messages.customersInThisSegment(customers);
      return { id, group: 'customers', label, detail, to: '/ltv#segments', Icon: UserRoundSearch };
    }),
  ];
}

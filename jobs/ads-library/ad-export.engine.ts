import type { Ad } from '../../schema/ads-library/ad.entity.js';
import { csvText } from '../kit/csv.js';

const columns = [
  'title',
  'advertiser',
  'platform',
  'industry',
  'headline',
  'primaryText',
  'tags',
  'impressions',
  'ctr',
  'cpc',
  'isFavorite',
  'pageUrl',
  'imageUrl',
  'createdAt',
] as const;

/** An ad as files hold it; the import reads the same names. */
function toRecord(ad: Ad): Record<(typeof columns)[number], unknown> {
  const { title, advertiser, platform, industry, headline, primaryText, tags, isFavorite, pageUrl } = ad;
  const { impressions, ctr, cpc } = ad.metrics;
  return {
    title,
    advertiser,
    platform,
    industry,
    headline,
    primaryText,
    tags,
    impressions,
    ctr,
    cpc,
    isFavorite,
    pageUrl,
    imageUrl: ad.mediaUrl,
    createdAt: ad.createdAt.toISOString(),
  };
}

/** A file as it is written: its beginning, its rows, what stands between two of them, and its end. */
interface FileFormat {
  contentType: string;
  begin: string;
  row: (ad: Ad) => string;
  between: string;
  end: string;
}

export const adFileFormats: Readonly<Record<'csv' | 'json', FileFormat>> = {
  csv: {
    contentType: 'text/csv',
    begin: csvText([columns]),
    row(ad) {
      const record = { ...toRecord(ad), tags: ad.tags.join('; ') };
      return csvText([columns.map((column) => record[column])]);
    },
    between: '',
    end: '',
  },
  json: {
    contentType: 'application/json',
    begin: '{"ads":[\n',
    row: (ad) => JSON.stringify(toRecord(ad)),
    between: ',\n',
    end: '\n]}\n',
  },
};

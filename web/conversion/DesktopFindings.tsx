import { Box, Image, Link, Stack, Text } from '@chakra-ui/react';
import type { AuditRenderedFragment } from '../generated/graphql.js';
import { Facts } from '../ui/Facts.js';
import { formatNumber } from '../ui/format.js';
import { messages } from './messages.js';

type View = NonNullable<AuditRenderedFragment['rendered']>;
type Finding = NonNullable<View['desktop']>['findings'][number];

const texts = messages.onDesktop;

/** What is different on a desktop, each with what to do, and what is the same as on the phone in one line. */
export function DesktopFindings({ view: { desktop, desktopScreenshotUrl } }: { view: View }) {
  if (!desktop && !desktopScreenshotUrl) return null;
  const findings = desktop?.findings ?? [];
  const told = findings.filter(({ status, isSameAsPhone }) => status !== 'pass' || !isSameAsPhone);
  const same = findings.filter((finding) => !told.includes(finding));
  return (
    <Stack as="section" gap={3} aria-label={texts.title}>
      <Text as="h3" fontWeight="600">
        {texts.title}
      </Text>
      {desktopScreenshotUrl && (
        <Link href={desktopScreenshotUrl} target="_blank" rel="noreferrer" display="block" w="full" maxW="420px">
          <Image
            src={desktopScreenshotUrl}
            alt={texts.openPicture}
            loading="lazy"
            w="full"
            aspectRatio={8 / 5}
            borderWidth="1px"
            borderRadius="sm"
          />
        </Link>
      )}
      {!desktop && <Text color="fg.muted">{texts.notMeasured}</Text>}
      {desktop && (
        <Facts
          facts={[
            [messages.mainContentShows, desktop.lcpMs == null ? null : `${formatNumber(desktop.lcpMs / 1_000, 1)} s`],
            [messages.layoutShift, desktop.cls == null ? null : formatNumber(desktop.cls, 2)],
          ]}
        />
      )}
      {told.length > 0 && (
        <Stack as="ul" gap={3} listStyleType="none">
          {told.map((finding) => (
            <Box as="li" key={finding.aspect}>
              <Text>{finding.evidence}</Text>
              {finding.fix && (
                <Text color="fg.muted" textStyle="small">
                  {finding.fix}
                </Text>
              )}
              <Text color="fg.muted" textStyle="caption">
                {whereOf(finding)}
              </Text>
            </Box>
          ))}
        </Stack>
      )}
      {same.length > 0 && (
        <Text textStyle="small">
          <Text as="span" fontWeight="500">
            {texts.asGoodAsOnPhone}
          </Text>{' '}
          {same.map(({ title }) => title).join(' · ')}
        </Text>
      )}
      {desktop && (
        <Text color="fg.muted" textStyle="caption">
          {texts.doesNotCount}
        </Text>
      )}
    </Stack>
  );
}

function whereOf({ status, isSameAsPhone }: Finding): string {
  if (status === 'pass') return texts.onlyOnPhone;
  return isSameAsPhone ? texts.onPhoneToo : texts.onlyOnDesktop;
}

import { chakra } from '@chakra-ui/react';
import { formatDateTime, formatTimeAgo } from './format.js';

/** "3 minutes ago", with the exact time on hover and for machines. */
export function TimeAgo({ at }: { at: string }) {
  return (
    <chakra.time dateTime={at} title={formatDateTime(at)} whiteSpace="nowrap">
      {formatTimeAgo(at)}
    </chakra.time>
  );
}

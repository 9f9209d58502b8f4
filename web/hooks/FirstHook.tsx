import { Text } from '@chakra-ui/react';
import type { HookCardFragment } from '../generated/graphql.js';
import { FirstFix } from '../ui/FirstFix.js';
import { BandBadge } from './BandBadge.js';
import { messages } from './messages.js';

/** The hook to begin with, and what has to be true before it is posted. */
export function FirstHook({ hooks }: { hooks: readonly HookCardFragment[] }) {
  const [first] = hooks;
  if (!first) return null;
  return (
    <FirstFix
      title={messages.testThisFirst}
      level="h3"
      text={first.hookText}
      effect={
        <>
          <BandBadge band={first.predictedCtrBand} />
          {first.proofNotes.map((note) => (
            <Text key={note} textStyle="small" color="fg.muted">
              {note}
            </Text>
          ))}
        </>
      }
    />
  );
}

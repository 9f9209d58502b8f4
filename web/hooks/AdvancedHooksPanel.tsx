import { Badge, Tabs } from '@chakra-ui/react';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useAddressFilter } from '../ui/useAddressFilter.js';
import { AngleMiner } from './AngleMiner.js';
import { CollapsiblePanel } from './CollapsiblePanel.js';
import { HeadlineScores } from './HeadlineScores.js';
import { SavedHooks } from './SavedHooks.js';
import { ScriptGenerator } from './ScriptGenerator.js';
import { texts } from './texts.js';
import { useModelAd } from './useModelAd.js';
import { messages } from './messages.js';

const tabs = ['mine', 'write', 'score', 'kept'] as const;

/** Step 3 of the panel: read a caption for its angles, write a script on them, score one's own headlines. */
export function AdvancedHooksPanel() {
  const model = useModelAd();
  const address = useAddressFilter(['hooks']);
  const asked = address.of('hooks');
  const shown = tabs.find((tab) => tab === asked) ?? 'mine';
  const [minedAngles, setMinedAngles] = useState<string[]>([]);
  return (
    <CollapsiblePanel
      isOpen={model !== null || asked !== ''}
      title={messages.angleMinerAndHookGenerator}
      subtitle={messages.findTheAnglesInAny}
      icon={<FlaskConical size={16} />}
      badge={<Badge colorPalette="accent">{texts.advanced}</Badge>}
    >
      <Tabs.Root value={shown} onValueChange={({ value }) => address.set('hooks', value)} lazyMount variant="line">
        <Tabs.List overflowX="auto" overflowY="hidden" maxW="full">
          <Tabs.Trigger value="mine" whiteSpace="nowrap" flexShrink={0}>
            {messages.angleMiner}
          </Tabs.Trigger>
          <Tabs.Trigger value="write" whiteSpace="nowrap" flexShrink={0}>
            {messages.hookGenerator}
          </Tabs.Trigger>
          <Tabs.Trigger value="score" whiteSpace="nowrap" flexShrink={0}>
            {messages.headlineScore}
          </Tabs.Trigger>
          <Tabs.Trigger value="kept" whiteSpace="nowrap" flexShrink={0}>
            {messages.saved}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="mine">
          <AngleMiner model={model?.caption} onMined={setMinedAngles} />
        </Tabs.Content>
        <Tabs.Content value="write">
          <ScriptGenerator angles={minedAngles} />
        </Tabs.Content>
        <Tabs.Content value="score">
          <HeadlineScores />
        </Tabs.Content>
        <Tabs.Content value="kept">
          <SavedHooks />
        </Tabs.Content>
      </Tabs.Root>
    </CollapsiblePanel>
  );
}

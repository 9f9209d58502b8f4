import { Badge, Tabs } from '@chakra-ui/react';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { TabRow } from '../ui/TabRow.js';
import { useAddressFilter } from '../ui/useAddressFilter.js';
import { AngleMiner } from './AngleMiner.js';
import { CollapsiblePanel } from './CollapsiblePanel.js';
import { HeadlineScores } from './HeadlineScores.js';
import { SavedHooks } from './SavedHooks.js';
import { ScriptGenerator } from './ScriptGenerator.js';
import { texts } from './texts.js';
import { useModelAd } from './useModelAd.js';
import { messages } from './messages.js';

const tabs = [
  { value: 'mine', label: messages.angleMiner },
  { value: 'write', label: messages.hookGenerator },
  { value: 'score', label: messages.headlineScore },
  { value: 'kept', label: messages.saved },
];

/** Step 3 of the panel: read a caption for its angles, write a script on them, score one's own headlines. */
export function AdvancedHooksPanel() {
  const model = useModelAd();
  const address = useAddressFilter(['hooks']);
  const asked = address.of('hooks');
  const shown = tabs.find(({ value }) => value === asked)?.value ?? 'mine';
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
        <TabRow shown={shown} tabs={tabs} />
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

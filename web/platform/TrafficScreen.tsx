import { AdvancedHooksPanel } from '../hooks/AdvancedHooksPanel.js';
import { ViralHooksAgent } from '../hooks/ViralHooksAgent.js';
import { TrafficPage } from '../traffic/TrafficPage.js';

/** Creative analysis with the hook tools below it: rooms do not import rooms, so they are put together here. */
export function TrafficScreen() {
  return (
    <TrafficPage>
      <ViralHooksAgent />
      <AdvancedHooksPanel />
    </TrafficPage>
  );
}

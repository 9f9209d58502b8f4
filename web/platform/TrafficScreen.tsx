import { AdvancedHooksPanel } from '../hooks/AdvancedHooksPanel.js';
import { ViralHooksAgent } from '../hooks/ViralHooksAgent.js';
import { TrafficPage } from '../traffic/TrafficPage.js';

/** Creative analysis with the hook tools below it: modules do not import modules, so they are put together here. */
export function TrafficScreen() {
  return (
    <TrafficPage>
      <ViralHooksAgent />
      <AdvancedHooksPanel />
    </TrafficPage>
  );
}

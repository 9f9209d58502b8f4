import { expect, it } from '@jest/globals';
import { defaultConfig } from '@chakra-ui/react';
import { system } from '../../../web/platform/theme.js';

it('keeps every part of the components whose sizes it sets', () => {
  for (const component of ['nativeSelect', 'tabs', 'segmentGroup']) {
    expect(system.getSlotRecipe(component)?.slots).toEqual(defaultConfig.theme?.slotRecipes?.[component]?.slots);
  }
});

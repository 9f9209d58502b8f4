/** Height of a finger's target, which controls have on phones whatever their size on larger screens. */
const finger = '44px';

/** Grows on phones to a finger's height. */
const grown = (height: string) => ({ h: { base: finger, md: height }, minW: { base: finger, md: height } });

/**
 * Stays as small as it is drawn, for dense rows; on phones the area around it, invisible, takes the finger too. What has
 * no size of a button must be positioned for it.
 * @param excess beyond the inside of the border, at top and bottom
 */
export const surrounded = (excess: string, sides: string) => ({
  _after: {
    content: '""',
    display: { base: 'block', md: 'none' },
    position: 'absolute',
    insetBlock: `-${excess}`,
    insetInline: sides,
  },
});

/** iOS zooms into fields with smaller text. */
const fieldText = { fontSize: { base: '16px', md: '14px' } };

export const buttonSizes = {
  '2xs': surrounded('11px', '-11px'),
  xs: surrounded('7px', '0px'),
  sm: grown('36px'),
  md: grown('40px'),
};

export const inputSizes = {
  sm: { '--input-height': { base: finger, md: 'sizes.9' }, ...fieldText },
  md: { '--input-height': { base: finger, md: 'sizes.10' }, ...fieldText },
};

export const textareaSizes = { sm: fieldText, md: fieldText };

export const nativeSelectSizes = {
  xs: { field: { '--select-field-height': { base: finger, md: 'sizes.8' }, ...fieldText } },
  sm: { field: { '--select-field-height': { base: finger, md: 'sizes.9' }, ...fieldText } },
  md: { field: { '--select-field-height': { base: finger, md: 'sizes.10' }, ...fieldText } },
};

export const tabsSizes = {
  md: {
    root: { '--tabs-height': { base: finger, md: 'sizes.10' } },
    trigger: { px: { base: '12px', md: '16px' } },
  },
};

export const menuSizes = {
  md: { item: { minH: { base: finger, md: 'auto' } } },
};

export const segmentSizes = {
  sm: { item: { height: { base: finger, md: 'sizes.8' } } },
  md: { item: { height: { base: finger, md: 'sizes.10' } } },
};

import { Select, type SelectProps } from './Select.js';

/** A choice in the head of a panel, a chart or a screen, as wide as its words; `xs` beside the small buttons of a chart. */
export function PanelSelect<Value extends string | number>(select: SelectProps<Value>) {
  return <Select size="sm" w="auto" {...select} />;
}

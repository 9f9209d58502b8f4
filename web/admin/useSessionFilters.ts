import { useAddressFilter } from '../ui/useAddressFilter.js';

/** What the lists and charts are narrowed to; empty text does not filter. */
export interface Filters {
  from: string;
  to: string;
  band: string;
  monthlyAdSpend: string;
}

export const noFilters: Filters = { from: '', to: '', band: '', monthlyAdSpend: '' };

const names = ['from', 'to', 'band', 'monthlyAdSpend'] as const;

/** The filters, held by the address: lists and charts share them. */
export function useSessionFilters(): [Filters, (filters: Filters) => void] {
  const { of, set } = useAddressFilter(names);
  const filters = { from: of('from'), to: of('to'), band: of('band'), monthlyAdSpend: of('monthlyAdSpend') };
  return [filters, (next) => names.forEach((name) => set(name, next[name]))];
}

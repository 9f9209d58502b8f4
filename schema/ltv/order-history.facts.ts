/** What all orders of a store say of its history, worked out when they change. */
export interface OrderHistory {
  firstDay: string;
  lastDay: string;
  /** First and last of the days in between that miss orders which must have been there. */
  gaps: [from: string, to: string][];
  /** Orders began in full swing: what was before the first day is not in the data. */
  isCut: boolean;
  /** The shop tells of nearly all customers whether their first known order is their first at all. */
  knowsNew?: boolean;
  customers: number;
  repeatCustomers: number;
}

export type ImportKind =
  | 'orders'
  | 'customers'
  | 'ad_spend'
  | 'visits'
  | 'funnel_steps'
  | 'flow_metrics'
  | 'message_metrics'
  | 'product_costs'
  | 'exchange_rates';

/** Days that a connection has brought are the connection's: a file adds nothing to them. */
export type RowOrigin = 'file' | 'connection';

/** What an order's status says where it was never paid, or called off, as shops write it in six languages. */
export const uncountedStatuses: ReadonlySet<string> = new Set([
  'voided',
  'cancelled',
  'canceled',
  'failed',
  'pending',
  'pending payment',
  'payment pending',
  'awaiting payment',
  'unpaid',
  'unfulfillable',
  'draft',
  'checkout draft',
  'trash',
  'deleted',
  'expired',
  'on hold',
  'holded',
  'fraud',
  'payment review',
  'abandoned',
  'test',
  'storniert',
  'abgebrochen',
  'annulliert',
  'fehlgeschlagen',
  'annulee',
  'annule',
  'echouee',
  'cancelado',
  'cancelada',
  'fallido',
  'annullato',
  'annullata',
  'fallito',
  'geannuleerd',
  'mislukt',
]);

/** What it says where all of the money went back. */
export const refundedStatuses: ReadonlySet<string> = new Set([
  'refunded',
  'fully refunded',
  'refund completed',
  'returned',
  'erstattet',
  'ruckerstattet',
  'remboursee',
  'rembourse',
  'reembolsado',
  'reembolsada',
  'rimborsato',
  'rimborsata',
  'terugbetaald',
]);

/** Words that a line of totals begins with. */
export const totalWords: ReadonlySet<string> = new Set([
  'total',
  'grand total',
  'totals',
  'gesamt',
  'gesamtsumme',
  'gesamtergebnis',
  'insgesamt',
  'summe',
  'ergebnisse',
  'total general',
  'totale',
  'totali',
  'totaux',
  'totales',
  'totaal',
  'eindtotaal',
  'resultats',
]);

export const importLimits = {
  mostErrors: 100,
  sampleRows: 1_000,
  sampleBytes: 262_144,
  headerWithin: 12,
  longestPeriodDays: 400,
  batchRows: 1_000,
  /** Text that is kept in memory between the two readings of a file, characters; a longer file is read twice. */
  keptCharacters: 60_000_000,
  /** Orders whose lines are compared to tell orders from items. */
  comparedOrders: 300_000,
  mostItems: 200,
} as const;

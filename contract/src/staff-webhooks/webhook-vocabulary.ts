// Apart from the schemas: the addresses of pages name these words, and every visitor downloads the addresses.

/** The events a webhook can receive. */
export const WEBHOOK_EVENTS = [
  'order.created',
  'order.state_changed',
  'inventory.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** How far a delivery is: still tried, taken, or given up after its last try. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

/** One of these states. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How the delivery log can be filtered. */
export const DELIVERY_FILTERS = ['any', ...DELIVERY_STATES] as const;

/** Further than so many pages the log is filtered, not turned over. */
export const LAST_LOG_PAGE = 20;

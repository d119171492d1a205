import { date, pgSequence, text } from 'drizzle-orm/pg-core';
import { moment, writtenAt } from './columns.ts';

/** Request numbers: from 100001 up, never reused. */
export const orderNumbers = pgSequence('order_footprint_ids', { startWith: 100001 });

/** The address of a request as it was when it was requested. */
export const addressCopy = {
  accountName: text('account_name').notNull(),
  addressLine1: text('address_line1'),
  addressLine2: text('address_line2'),
  addressCity: text('address_city'),
  addressState: text('address_state'),
  addressPostalCode: text('address_postal_code'),
  addressCountry: text('address_country'),
  addressPrimaryTelephone: text('address_primary_telephone'),
  addressAttentionOf: text('address_attention_of'),
};

/** When a request was made, is due, and reached its states. */
export const dates = {
  createdDate: writtenAt('created_date'),
  requestedDeliveryDate: date('requested_delivery_date', { mode: 'string' }),
  requestedDeliveryTime: text('requested_delivery_time', {
    enum: ['ANY_TIME', 'MORNING', 'AFTERNOON'],
  }),
  alternateDate: date('alternate_date', { mode: 'string' }),
  alternateTime: text('alternate_time', { enum: ['ANY_TIME', 'MORNING', 'AFTERNOON'] }),
  confirmedDate: date('confirmed_date', { mode: 'string' }),
  processedDate: moment('processed_date'),
  completedDate: moment('completed_date'),
  cancelledDate: moment('cancelled_date'),
};

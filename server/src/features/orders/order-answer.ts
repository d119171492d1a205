import { methodValue } from '@portal/contract/orders/methods';
import type { Order, OrderLine } from '@portal/contract/orders/orders.schemas';
import { fileUrl, staffFileUrl } from '../files/file-url.ts';
import type { OrderLineRecord, OrderRecord } from './orders.repository.ts';

export function toOrder(record: OrderRecord, origin: string): Order {
  const { order, requestedBy } = record;
  return {
    id: order.id,
    footprint_id: order.footprintId,
    order_type: order.orderType,
    method: order.method,
    order_method: methodValue(order.method),
    requested_by: requestedBy && {
      id: requestedBy.id,
      first_name: requestedBy.firstName,
      last_name: requestedBy.lastName,
    },
    ...datesOf(order),
    ...addressOf(order),
    company_name: order.companyName,
    tracking_number: order.trackingNumber,
    number_of_boxes: order.numberOfBoxes,
    is_boxed: order.isBoxed,
    is_picking_up: order.isPickingUp,
    primary_email: order.primaryEmail,
    additional_emails: order.additionalEmails,
    notes: order.notes,
    attachments: record.attachments.map((file) => ({
      file_name: file.fileName,
      file_url: fileUrl(origin, file.id),
    })),
    lines: record.lines.map(toLine),
  };
}

/** Builds an order for stewards, whose documents have their own URLs. */
export function toStaffOrder(record: OrderRecord, origin: string): Order {
  return {
    ...toOrder(record, origin),
    attachments: record.attachments.map((file) => ({
      file_name: file.fileName,
      file_url: staffFileUrl(origin, file.id),
    })),
  };
}

function datesOf(order: OrderRecord['order']) {
  return {
    created_date: order.createdDate.toISOString(),
    confirmed_date: order.confirmedDate,
    processed_date: order.processedDate?.toISOString() ?? null,
    completed_date: order.completedDate?.toISOString() ?? null,
    cancelled_date: order.cancelledDate?.toISOString() ?? null,
    cancel_reason: order.cancelReason,
    requested_delivery_date: order.requestedDeliveryDate,
    requested_delivery_time: order.requestedDeliveryTime,
    alternate_date: order.alternateDate,
    alternate_time: order.alternateTime,
  };
}

function addressOf(order: OrderRecord['order']) {
  return {
    account_name: order.accountName,
    address_line1: order.addressLine1,
    address_line2: order.addressLine2,
    address_city: order.addressCity,
    address_state: order.addressState,
    address_postal_code: order.addressPostalCode,
    address_country: order.addressCountry,
    address_primary_telephone: order.addressPrimaryTelephone,
    address_attention_of: order.addressAttentionOf,
  };
}

function toLine(line: OrderLineRecord): OrderLine {
  return {
    id: line.id,
    quantity: line.quantity,
    quantity_done: line.quantityDone,
    shortfall_reason: line.shortfallReason,
    case_number: line.caseNumber,
    size: { value: line.sizeMl },
    wine: {
      id: line.wineId,
      short_producer: line.shortProducer,
      long_producer: line.longProducer,
      designation: line.designation,
      vineyard: line.vineyard,
      appellation: line.appellation,
      variety: line.variety,
      vintage: line.vintage === null ? null : { value: line.vintage },
      wine_type: { name: line.wineType },
    },
  };
}

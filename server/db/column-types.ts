/** What columns hold that PostgreSQL doesn't know: the documents in JSON, codes without a check, items of arrays. */
import type { StaffRole } from '#domain/account/staff-role.ts';
import type {
  CatalogAttribute,
  CatalogBrand,
  CatalogCategory,
  CatalogProduct,
  CatalogSeller,
} from '#domain/catalog/catalog.ts';
import type { VolumePrice } from '#domain/catalog/volume-price.ts';
import type { PageData } from '#domain/content/page.ts';
import type { Measure } from '#domain/numbers/shop-event.ts';
import type { ClaimKind, ClaimState } from '#domain/orders/claim-states.ts';
import type { DispatchCarrier } from '#domain/orders/dispatch.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { RefundCause } from '#domain/orders/refund-cause.ts';
import type { OrderRemoval } from '#domain/orders/retention.ts';
import type { ReturnReason } from '#domain/orders/returns.ts';
import type { Stars } from '#domain/orders/seller-rating.ts';
import type { StaffRefundReason } from '#domain/orders/staff-refund.ts';
import type { TrackingEventCode } from '#domain/orders/tracking-events.ts';
import type { DeclineReason } from '#domain/payment/decline-reason.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PointFault } from '#domain/relay/point-fault.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { ApiScope } from '#domain/site/api-scope.ts';
import type { Site } from '#domain/site/site.ts';
import type { AttemptOutcome } from '#domain/webhook/attempts.ts';
import type { MessageEvent, WebhookEvent } from '#domain/webhook/event.ts';

/** By `table.column`; `null` and defaults come from the database. After a change: `npx vitest run tools/db -u`. */
export interface ColumnTypes {
  'account.roles': readonly StaffRole[];
  'api_key.scopes': readonly ApiScope[];
  'cart_entry.volume_prices': readonly VolumePrice[];
  'catalog_attribute.data': CatalogAttribute;
  'catalog_brand.data': CatalogBrand;
  'catalog_category.data': CatalogCategory;
  'catalog_offer.volume_prices': readonly VolumePrice[];
  'catalog_product.data': CatalogProduct;
  'catalog_seller.data': CatalogSeller;
  'content_version.data': PageData;
  'customer_order.removed': OrderRemoval[];
  'customer_order.status': OrderStatus;
  'demo_bank_payment.reason': DeclineReason;
  'demo_bank_payment.status': PaymentStatus;
  'parcel_claim.kind': ClaimKind;
  'parcel_claim.state': ClaimState;
  'dispatch.carrier': DispatchCarrier;
  'dispatch.status': TrackingEventCode;
  'identity_user.roles': readonly StaffRole[];
  'label_purchase.messages': readonly { readonly code: string; readonly text: string }[];
  'order_entry.reduction': readonly OfferPrice[];
  'order_entry.tracking_status': TrackingEventCode;
  'order_event.code': TrackingEventCode;
  'payment_attempt.status': PaymentStatus;
  'payment_refund.cause': RefundCause;
  'promotion.sites': readonly Site[];
  'relay_point_set.faults': readonly PointFault[];
  'return_line.reason': ReturnReason;
  'seller_rating.stars': Stars;
  'shop_count.measure': Measure;
  'staff_refund.reason': StaffRefundReason;
  'webhook_endpoint.events': readonly WebhookEvent[];
  'webhook_message.event': MessageEvent;
  'webhook_message.outcome': AttemptOutcome;
  'withdrawal_statement.label_status': TrackingEventCode;
}

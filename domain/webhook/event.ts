/** The events that webhooks tell, and what their messages say (docs/api.md, "Webhooks"). */
import { type OrderStatus, orderNews } from '#domain/orders/order-status.ts';
import type { TrackingEventCode } from '#domain/orders/tracking-events.ts';

export const webhookEvents = [...orderNews, 'parcel.event'] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** The event of a message that an endpoint's owner sends as a test; it isn't chosen. */
export const testEvent = 'webhook.test';

export type MessageEvent = WebhookEvent | typeof testEvent;

/** It has codes only: the receiver reads the details with its API key. */
export interface Message {
  readonly event: MessageEvent;
  readonly at: Date;
  readonly data: Readonly<Record<string, string | number>>;
}

/** `status` is the order's after the change. */
export function orderMessage(event: WebhookEvent, order: string, status: OrderStatus, at: Date): Message {
  return { event, at, data: { order, status } };
}

/** A parcel of an order: the number of its line and its tracking number, and where the parcel is now. */
export interface ToldParcel {
  readonly order: string;
  readonly entryNumber: number;
  readonly parcel: string;
  readonly status: TrackingEventCode;
}

/** `at` is the carrier's time, in ISO 8601. */
export function parcelMessage(
  { order, entryNumber, parcel, status }: ToldParcel,
  { code, at }: { readonly code: TrackingEventCode; readonly at: string },
): Message {
  return { event: 'parcel.event', at: new Date(at), data: { order, entryNumber, parcel, event: code, status } };
}

/** As it is signed and sent. */
export function bodyOf({ event, at, data }: Message): string {
  return JSON.stringify({ type: event, timestamp: at.toISOString(), data });
}

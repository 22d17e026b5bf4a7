/** The call with which Spartacus shows where a consignment is (docs/api.md, "Orders"; SAP Commerce OCC v2). */
import type { Hono } from 'hono';
import { consignmentTrackingContract } from '#domain/orders/placing-contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { consignmentsOf } from '#server/orders/invoices/wire-consignments.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';
import { readTrace } from '#server/orders/read/trace.ts';
import { type CheckoutContext, openOrder } from './checkout.ts';
import { readerOf } from './checkout-routes.ts';
import type { OrdersContext } from './service.ts';

export interface ConsignmentServices {
  readonly checkout: CheckoutContext;
  readonly orders: OrdersContext;
  /** Scheme and host of the shop, for the URL of the parcel's page. */
  readonly origin: string;
}

/** Registers the call. Another buyer's order and a consignment that an order doesn't have get the same 404. */
export function mountConsignments(
  app: Hono<HttpEnv>,
  { checkout, orders, origin }: ConsignmentServices,
  options: MountOptions,
): void {
  callMounter(app, options)(consignmentTrackingContract, async ({ parameters }, context) => {
    const { site, code, consignment: asked } = parameters;
    const { answer } = await openOrder(checkout, await readerOf(parameters, context), code, context.locale);
    const consignment = consignmentsOf(answer).consignments?.find((each) => each.code === asked);
    if (!consignment) throw orderNotFound();
    const [line] = consignment.entries;
    if (consignment.trackingID === null || !line || !('smt' in line.orderEntry)) return { status: 200, body: {} };
    const { number, carrier, expected, events } = await readTrace(orders, consignment.trackingID, context.locale);
    return {
      status: 200,
      body: {
        carrierDetails: { code: line.orderEntry.smt.offer.service.carrierCode, name: carrier },
        trackingID: number,
        trackingUrl: `${origin}${pathOf('tracedParcel', site, { number })}`,
        ...(expected !== null && { targetArrivalDate: `${expected}T12:00:00Z` }),
        trackingEvents: events.map((event) => ({
          eventDate: event.at,
          referenceCode: event.code,
          detail: event.label,
          location: event.place,
        })),
      },
    };
  });
}

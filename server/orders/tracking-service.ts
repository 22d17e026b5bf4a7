/** Following parcels: events in, status of orders and mails out (docs/decisions/0022-tracking.md). */

import { type FollowContext, followParcels, receiveCarrierMessage } from './follow-parcels.ts';
import { chooseMails, findChoice } from './parcel-mails.ts';
import { orderNotFound } from './refusals.ts';

export interface ParcelTrackingService {
  /** Asks carriers about the parcels whose turn it is; returns how many were asked about. */
  follow(): Promise<number>;
  /** Takes a message of a carrier; null if it isn't the carrier's, otherwise whether it was new. */
  receive(headers: Pick<Headers, 'get'>, body: Uint8Array): Promise<{ readonly isNew: boolean } | null>;
  /** Whether mails about parcels are sent, by the token in such a mail. Throws 404 for a token that no order has. */
  readChoice(token: string): Promise<boolean>;
  /** Changes it, for the token's order and its account. Throws 404 for a token that no order has. */
  choose(token: string, wanted: boolean): Promise<void>;
  close(): Promise<void>;
}

export function createParcelTracking(context: FollowContext): ParcelTrackingService {
  const { db, tracking } = context;
  return {
    follow: () => followParcels(context),
    receive: (headers, body) => receiveCarrierMessage(context, headers, body),
    async readChoice(token) {
      const wanted = await findChoice(db, token);
      if (wanted === null) throw orderNotFound();
      return wanted;
    },
    async choose(token, wanted) {
      if (!(await chooseMails(db, token, wanted))) throw orderNotFound();
    },
    close: async () => tracking.provider?.close(),
  };
}

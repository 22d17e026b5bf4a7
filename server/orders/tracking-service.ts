/**
 * The use cases of following parcels: storing carriers' events, which change the status of orders and cause mails
 * (docs/decisions/0022-tracking.md).
 */

import { type FollowContext, followParcels, receiveCarrierMessage } from './follow-parcels.ts';
import { chooseMails, findChoice } from './parcel-mails.ts';
import { orderNotFound } from './refusals.ts';

export interface ParcelTrackingService {
  /** Asks the carriers about all parcels that are due; returns how many were asked about. */
  follow(): Promise<number>;
  /** Handles a message of a carrier; null if the carrier hasn't signed it, otherwise whether it was new. */
  receive(headers: Pick<Headers, 'get'>, body: Uint8Array): Promise<{ readonly isNew: boolean } | null>;
  /**
   * Whether the buyer whose mails contain this token gets mails about parcels. Throws 404 if no order has the token.
   */
  readChoice(token: string): Promise<boolean>;
  /** Stores whether the buyer with this token wants mails about parcels. Throws 404 if no order has the token. */
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

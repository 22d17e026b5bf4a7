/** Messages of carriers, and the choice of mails about parcels, over HTTP (described at `/api/docs`). */
import type { Hono } from 'hono';
import {
  chooseTrackingMailsContract,
  trackingEventContract,
  trackingMailsContract,
} from '#domain/orders/trace-contract.ts';
import { admitKey } from '#server/http/admit-key.ts';
import { readBodyBytes } from '#server/http/json-body.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { chooseMails, readMailChoice } from '#server/orders/mails/parcel-mails.ts';
import { badSignature } from '#server/orders/read/refusals.ts';
import { type FollowContext, receiveCarrierMessage } from './follow-parcels.ts';

/** Mounts the calls; the signature of a carrier's message covers the bytes of its body. */
export function mountParcelTracking(app: Hono<HttpEnv>, tracking: FollowContext, options: MountOptions): void {
  app.post(trackingEventContract.path, async (c) => {
    c.set('call', trackingEventContract.name);
    await admitKey(c, trackingEventContract);
    const received = await receiveCarrierMessage(tracking, c.req.raw.headers, await readBodyBytes(c.req.raw));
    if (!received) throw badSignature();
    return c.json({ received: true });
  });
  const mount = callMounter(app, options);
  mount(trackingMailsContract, async ({ parameters }) => ({
    status: 200,
    body: { wanted: await readMailChoice(tracking.db, parameters.token) },
  }));
  mount(chooseTrackingMailsContract, async ({ parameters, body }) => {
    await chooseMails(tracking.db, parameters.token, body.wanted);
    return { status: 200, body };
  });
}

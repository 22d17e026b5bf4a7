/** Use cases for claims about parcels, and the call that hands out their photographs (docs/back-office.md, "Claims"). */
import { claimPhotoContract } from '#domain/office/order-downloads.ts';
import { refusedClaimSchema, repaidClaimSchema } from '#domain/orders/claim.ts';
import { orderCodeSchema } from '#domain/orders/staff-forms.ts';
import { claimPhoto, claimsOfOrder, refuseClaim, repayClaim } from '#server/orders/staff/staff-claims.ts';
import type { OrderOfficeOptions } from './orders.ts';
import type { StaffMount } from './staff-call.ts';
import { staffUseCaseOf } from './staff-use-case.ts';

export const claimRoom = ({ staffOrders: context }: OrderOfficeOptions) => ({
  ofOrder: staffUseCaseOf('orders.see', orderCodeSchema, ({ locale }, code) => claimsOfOrder(context, code, locale)),
  repay: staffUseCaseOf('refunds.make', repaidClaimSchema, ({ actor, record }, claim) =>
    repayClaim(context, { ...claim, by: actor.name }, record),
  ),
  refuse: staffUseCaseOf('refunds.make', refusedClaimSchema, ({ record }, claim) =>
    refuseClaim(context, claim, record),
  ),
});

export function mountClaimPhoto(mount: StaffMount, { staffOrders: { db } }: OrderOfficeOptions): void {
  mount(claimPhotoContract, async ({ parameters: { id, position } }) => {
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store' };
    return new Response(await claimPhoto(db, id, position), { headers });
  });
}

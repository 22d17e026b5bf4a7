/** The calls about codes that reduce a cart, and about promotions (docs/decisions/0048-promotions.md). */
import {
  addVoucherContract,
  promotionsContract,
  removeVoucherContract,
  vouchersContract,
} from '#domain/cart/voucher-contract.ts';
import type { Mount } from '#server/http/mount.ts';
import type { CartOf, CartService } from './service.ts';

export function mountVouchers(mount: Mount, service: CartService, cartOf: CartOf): void {
  mount(vouchersContract, async ({ parameters }, context) => {
    const { appliedVouchers: vouchers } = await service.readCart(await cartOf(parameters, context), context.locale);
    return { status: 200, body: { vouchers } };
  });
  mount(addVoucherContract, async ({ parameters, query }, context) => {
    await service.addVoucher(await cartOf(parameters, context), query.voucherId, context.locale);
    return { status: 200, body: {} };
  });
  mount(removeVoucherContract, async ({ parameters }, context) => {
    await service.removeVoucher(await cartOf(parameters, context), parameters.voucherId);
    return { status: 200, body: {} };
  });
  mount(promotionsContract, async ({ parameters: { site } }, { locale }) => {
    const promotions = await service.listPromotions(site);
    return {
      status: 200,
      body: {
        promotions: promotions.map(({ id, name, kind, startsOn, endsOn }) => ({
          ...{ code: String(id), title: name[locale], promotionType: kind, startDate: startsOn, enabled: true },
          ...(endsOn !== null && { endDate: endsOn }),
        })),
      },
    };
  });
}

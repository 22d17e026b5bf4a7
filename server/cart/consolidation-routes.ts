/** The calls about buying from fewer sellers (docs/requirements.md CRT-7, described at `/api/docs`). */
import {
  consolidateContract,
  consolidationContract,
  undoConsolidationContract,
} from '#domain/cart/consolidation-contract.ts';
import type { Mount } from '#server/http/mount.ts';
import type { CartOf, CartService } from './service.ts';

/** `cartOf` finds the cart that a path names. */
export function mountConsolidation(mount: Mount, service: CartService, cartOf: CartOf): void {
  mount(consolidationContract, async ({ parameters }, context) => ({
    status: 200,
    body: await service.readConsolidation(await cartOf(parameters, context)),
  }));
  mount(consolidateContract, async ({ parameters, body }, context) => ({
    status: 200,
    body: { applied: await service.applyConsolidation(await cartOf(parameters, context), body.code) },
  }));
  mount(undoConsolidationContract, async ({ parameters, query }, context) => {
    await service.undoConsolidation(await cartOf(parameters, context), query.code, context.locale);
    return { status: 200, body: {} };
  });
}

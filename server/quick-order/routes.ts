/** The calls of quick orders (described at `/api/docs`). */
import type { Hono } from 'hono';
import { articleLine } from '#domain/cart/article-line.ts';
import { arrivalOf, type LocalTime } from '#domain/catalog/arrival.ts';
import { stockOf } from '#domain/catalog/stock-level.ts';
import { unitPriceAt } from '#domain/catalog/volume-price.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { toWireAmount } from '#domain/money/money.ts';
import {
  addQuickOrderContract,
  type QuickLineAnswer,
  type QuickOrderAnswer,
  quickOrderContract,
} from '#domain/quick-order/contract.ts';
import { isReady, type JudgedLine, type LineFault, quickTotals } from '#domain/quick-order/judge-lines.ts';
import { toWirePrice } from '#domain/shipping/offer-to-wire.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type CartOf, callerCart } from '#server/cart/service.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { addOrder, type JudgingContext, judgeOrder } from './judge-order.ts';

/** The language of an answer, and day and hour in Paris, from which arrivals are counted. */
interface Wording {
  readonly locale: Locale;
  readonly now: LocalTime;
}

function wireFault({ kind, key, params, remedy }: LineFault, locale: Locale): QuickLineAnswer['faults'][number] {
  const message = errorMessage(locale, key, params);
  return { kind, message, proposed: remedy && { ...remedy, name: remedy.name?.[locale] ?? null } };
}

function wireArticle({ sold, packs }: JudgedLine, { locale, now }: Wording): QuickLineAnswer['article'] {
  if (!sold) return null;
  const { product, seller, stock, delayDays } = sold;
  return {
    code: product.code,
    name: product.name[locale],
    pack: product.pack[locale],
    url: product.url,
    seller: seller.name,
    price: toWirePrice(unitPriceAt(sold, packs ?? 1)),
    stock: stockOf(stock),
    arrival: arrivalOf(now, delayDays),
  };
}

function wireLine(line: JudgedLine, wording: Wording): QuickLineAnswer {
  const { faults, reference, quantity, merged } = line;
  const ready = isReady(line);
  const { total } = ready
    ? articleLine({ asAdded: line.sold, quantity: line.packs, seen: line.sold }, line.sold)
    : { total: null };
  return {
    line: line.line,
    merged: [...merged],
    reference,
    quantity,
    ready,
    article: wireArticle(line, wording),
    total: total ? toWirePrice(total) : null,
    faults: faults.map((fault) => wireFault(fault, wording.locale)),
  };
}

/** The answer also has what the lines that are ready cost together. */
function wireOrder(lines: readonly JudgedLine[], wording: Wording): QuickOrderAnswer {
  const { subTotal, delivery, total, vat, ...counts } = quickTotals(lines);
  return {
    lines: lines.map((line) => wireLine(line, wording)),
    totals: {
      ...counts,
      subTotal: toWirePrice(subTotal),
      delivery: toWirePrice(delivery),
      total: toWirePrice(total),
      vat: vat.filter(({ tax }) => tax > 0).map(({ rate, tax }) => ({ rate, tax: toWireAmount(tax) })),
    },
  };
}

export interface QuickOrderContext extends JudgingContext {
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly clock: () => Date;
}

/** `cartOf` finds the cart that a path names. */
export function mountQuickOrder(
  app: Hono<HttpEnv>,
  orders: QuickOrderContext,
  cartOf: CartOf,
  options: MountOptions,
): void {
  const mount = callMounter(app, options);
  const wordingIn = ({ locale }: CallContext) => ({ locale, now: orders.territory.localTime('FR', orders.clock()) });
  mount(quickOrderContract, async ({ parameters: { site }, body: { lines } }, context) => {
    const cart = await callerCart(site, context);
    const judged = await judgeOrder(orders, { cart, locale: context.locale, lines });
    return { status: 200, body: wireOrder(judged, wordingIn(context)) };
  });
  mount(addQuickOrderContract, async ({ parameters, headers, body: { lines } }, context) => {
    const cart = await cartOf(parameters, context);
    const order = { cart, locale: context.locale, lines };
    const { answer, replayed } = await addOrder(orders, order, headers['idempotency-key']);
    const body = { added: [...answer.added], ...wireOrder(answer.left, wordingIn(context)) };
    return { status: 200, body, ...(replayed && { headers: { 'Idempotency-Replayed': 'true' } }) };
  });
}

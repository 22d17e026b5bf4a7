/** Judges the lines of a quick order by the catalog and the caller's cart (docs/quick-order.md). */
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { maxLines } from '#domain/cart/max-lines.ts';
import { isReady, type JudgedLine, judgeLines, type ReadyLine } from '#domain/quick-order/judge-lines.ts';
import type { WantedLine } from '#domain/quick-order/wanted-line.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { AddedArticles, CartService } from '#server/cart/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { OnceAnswer } from '#server/http/idempotency.ts';

export interface JudgingContext {
  readonly catalog: Pick<CatalogService, 'findReferences'>;
  readonly cart: Pick<CartService, 'countPacks' | 'addArticles'>;
}

export interface QuickOrder {
  readonly cart: CartAddress;
  readonly locale: Locale;
  readonly lines: readonly WantedLine[];
}

/** Judges lines at the best offers of the moment, beside what is in the cart. */
export async function judgeOrder(
  { catalog, cart: carts }: JudgingContext,
  { cart, locale, lines }: QuickOrder,
): Promise<readonly JudgedLine[]> {
  const references = lines.map(({ reference }) => reference).filter((reference) => reference.trim() !== '');
  const [found, inCart] = await Promise.all([
    catalog.findReferences({ site: cart.site, locale }, references),
    carts.countPacks(cart),
  ]);
  return judgeLines(lines, found, inCart);
}

export interface AddedOrder {
  readonly added: AddedArticles['added'];
  readonly left: readonly JudgedLine[];
}

const withoutRoom = (line: JudgedLine): JudgedLine => ({
  ...line,
  faults: [{ kind: 'stock', key: 'quickOrder.cartFull', params: { limit: maxLines }, remedy: null }],
});

/** The wanted lines that weren't added, with those numbers in the request that they had there. */
function leftLines(lines: readonly WantedLine[], added: ReadonlySet<number>) {
  return lines.flatMap((wanted, at) => (added.has(at + 1) ? [] : [{ wanted, line: at + 1 }]));
}

export async function addOrder(
  context: JudgingContext,
  order: QuickOrder,
  key: string | undefined,
): Promise<OnceAnswer<AddedOrder>> {
  const judged = await judgeOrder(context, order);
  const articles = judged.filter(isReady).map(({ line, sold, packs }: ReadyLine) => ({ line, sold, packs }));
  const list = { articles, request: order.lines, key };
  const { answer, replayed } = await context.cart.addArticles(order.cart, list);
  const merged = new Map(judged.map((each) => [each.line, each.merged]));
  const gone = new Set(answer.added.flatMap(({ line }) => [line, ...(merged.get(line) ?? [])]));
  const rest = leftLines(order.lines, gone);
  const anew = await judgeOrder(context, { ...order, lines: rest.map(({ wanted }) => wanted) });
  const number = (line: number) => rest[line - 1]?.line ?? line;
  const full = new Set(answer.full);
  const left = anew.map((each): JudgedLine => {
    const line = { ...each, line: number(each.line), merged: each.merged.map(number) };
    return full.has(line.line) && isReady(line) ? withoutRoom(line) : line;
  });
  return { answer: { added: answer.added, left }, replayed };
}

/** Simulates visitors of a running site and records what was acknowledged to them (docs/operations.md, "Faults"). */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { comparisonPath, quoteRequest } from '#tests/bench/parcel-journeys.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import type { OwnSite } from '#tests/support/journey-site.ts';

/** An answer that a fault must not cause. */
export interface WrongAnswer {
  readonly what: string;
  readonly answer: string;
}

interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A cart, and the idempotency keys of its additions; `true` if acknowledged. */
interface FilledCart {
  readonly path: string;
  readonly keys: Map<string, boolean>;
}

const article = 'carton-30-20-15';
/** Maximum quantity of the demo's article in a line. */
const maxInCart = 20;

/**
 * Creates visitors who do all kinds of things in turn. The names of their actions appear in the report of wrong
 * answers.
 */
export function createTraffic({ origin, hasEnded }: Pick<OwnSite, 'origin' | 'hasEnded'>) {
  const wrong: WrongAnswer[] = [];
  const counts: Record<number, number> = {};
  const carts: FilledCart[] = [];
  const drafts: { path: string; cookie: string }[] = [];
  let going = true;

  async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { ...type, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  /** The answer if it is a success, else null; answers that a fault must not cause are recorded. */
  async function tell(what: string, asking: Promise<Asked>): Promise<Asked | null> {
    try {
      const answer = await asking;
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      if (answer.status < 400) return answer;
      if (answer.status !== 503) wrong.push({ what, answer: `${answer.status} ${answer.text.slice(0, 300)}` });
    } catch (error) {
      wrong.push({ what, answer: error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error) });
    }
    return null;
  }

  const cookieOf = ({ headers }: Asked) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const put = ({ path }: FilledCart, key: string) =>
    ask('POST', `${path}/entries`, { product: { code: article }, quantity: 1 }, { 'idempotency-key': key });

  async function fillCart(): Promise<void> {
    const made = await tell('new cart', ask('POST', cartsPath()));
    if (!made) return;
    const cart: FilledCart = { path: `${cartsPath()}/${JSON.parse(made.text).guid}`, keys: new Map() };
    carts.push(cart);
    for (let n = 0; n < maxInCart / 4 && going; n += 1) {
      const key = randomUUID();
      cart.keys.set(key, false);
      if (await tell('add an article', put(cart, key))) cart.keys.set(key, true);
    }
    await tell('cart page', ask('GET', '/panier', undefined, { cookie: cookieOf(made) }));
  }

  async function beginJourney(n: number): Promise<void> {
    const compared = await tell('comparison', ask('POST', '/api/smt/offers/sync', quoteRequest(n)));
    if (!compared) return;
    const { shipmentCode, offers } = JSON.parse(compared.text);
    const path = `/api/smt/drafts/${shipmentCode}`;
    const begun = await tell('draft', ask('PUT', path, { offerKey: offers[0].key }));
    if (begun) drafts.push({ path, cookie: cookieOf(begun) });
  }

  const visits: readonly ((n: number) => Promise<unknown>)[] = [
    (n) => tell('comparison page', ask('GET', comparisonPath(n))),
    fillCart,
    (n) => tell('search page', ask('GET', `/boutique/recherche?q=carton%20${n}`)),
    beginJourney,
    () => tell('visitor', ask('GET', '/api/visitor?site=part')),
    () => tell('home', ask('GET', '/')),
    () => tell('sign-in', ask('GET', '/smt/connexion?profile=part')),
    () => tell('product list', ask('GET', '/api/front/occ/ecommerce/part/products/search?query=carton')),
  ];

  async function visitor(first: number): Promise<void> {
    for (let n = first; going; n += 1) await visits[n % visits.length]?.(n);
  }

  return {
    wrong,
    /** Number of answers by status. */
    counts,
    /** Starts a number of visitors, who continue until they are stopped. */
    begin(visitors: number): () => Promise<void> {
      const all = Array.from({ length: visitors }, (_, first) => visitor(first));
      return async () => {
        going = false;
        await Promise.all(all);
      };
    },
    /** Resolves after a number of further answers. */
    async answers(more: number): Promise<void> {
      const total = () => Object.values(counts).reduce((sum, count) => sum + count, 0);
      const until = total() + more;
      while (total() < until && wrong.length === 0) await wait(5);
    },
    /** Repeats requests that need the database until all succeed. */
    async untilRight(): Promise<void> {
      for (;;) {
        const answers = await Promise.all([
          ask('GET', '/readyz'),
          ask('GET', comparisonPath(0)),
          ask('GET', '/api/visitor?site=part'),
          ask('POST', cartsPath()),
        ]).catch(() => []);
        if (answers.length > 0 && answers.every(({ status }) => status < 300)) return;
        if (hasEnded()) throw new Error('The process has ended.');
        await wait(20);
      }
    },
    /**
     * Acknowledged additions that are missing or stored twice; unacknowledged ones are first sent again with their key.
     */
    async missing(): Promise<string[]> {
      const faults: string[] = [];
      for (const cart of carts) {
        for (const [key, isAcknowledged] of cart.keys) {
          if (!isAcknowledged && (await put(cart, key)).status !== 200) faults.push(`${cart.path}: ${key} is refused`);
        }
        const { status, text } = await ask('GET', cart.path);
        const found =
          status === 200 ? ((JSON.parse(text) as CartAnswer).entries[0]?.quantity ?? 0) : `status ${status}`;
        if (found !== cart.keys.size) faults.push(`${cart.path}: ${found} instead of ${cart.keys.size}`);
      }
      for (const { path, cookie } of drafts) {
        const { status } = await ask('GET', path, undefined, { cookie });
        if (status !== 200) faults.push(`${path}: status ${status}`);
      }
      return faults;
    },
    /** Numbers of the carts and drafts whose creation was acknowledged. */
    get promised() {
      return { carts: carts.length, drafts: drafts.length };
    },
  };
}

/**
 * Searches the cheapest sellers for the articles of a cart, delivery included (docs/requirements.md CRT-7).
 *
 * A seller charges delivery once: the highest fee of what is bought there. Choosing line by line would therefore miss
 * the best result. This is a branch and bound: every line takes its cheapest offer, as if delivery were free. Then one of
 * the fees that this leads to is looked at in two ways: the seller charges it, or it sells only what has a lower fee. As
 * long as fees are left out, the cost is too low, never too high. A branch that costs as much as the best result all the
 * same is left out without losing anything.
 */
import type { Code } from '#domain/catalog/catalog.ts';

/** Costs may be in any unit, as long as it is one for the whole search. */
export interface Candidate {
  readonly offerId: string;
  readonly seller: Code;
  /**
   * What the line costs at this offer, without delivery, if `packs` are bought there in all, with other lines of its
   * product. It never rises with `packs`.
   */
  readonly costOf: (packs: number) => number;
  /** What the seller charges for delivery if nothing bought there has a higher fee. */
  readonly fee: number;
  /** Number of packs that this offer can sell to all lines together. */
  readonly room: number;
}

export interface Demand {
  readonly quantity: number;
  readonly candidates: readonly Candidate[];
}

/** Lines of one product, which share the stock of its offers. */
export type ProductDemand = readonly Demand[];

/** What is searched for: a result from at most `maxSellers` sellers that costs less than `below`, with delivery. */
export interface SearchGoal {
  readonly maxSellers: number;
  readonly below: number;
}

interface Terms {
  /** The fee that is counted already; null for none. */
  readonly charged: number | null;
  /** Only what has a lower fee may be bought. */
  readonly below: number;
}

type Decided = ReadonlyMap<Code, Terms>;

interface Assignment {
  readonly cost: number;
  readonly chosen: readonly Candidate[];
}

const undecided: Terms = { charged: null, below: Number.POSITIVE_INFINITY };

const isAllowed = ({ seller, fee }: Candidate, decided: Decided) =>
  fee < (decided.get(seller)?.below ?? Number.POSITIVE_INFINITY);

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** A candidate with the least that its line can cost there: with all lines of the product. */
interface RatedCandidate extends Candidate {
  readonly least: number;
}

interface RatedDemand extends Demand {
  readonly candidates: readonly RatedCandidate[];
}

const packsOf = (demands: ProductDemand) => sum(demands.map(({ quantity }) => quantity));

function rate(demands: ProductDemand): readonly RatedDemand[] {
  const packs = packsOf(demands);
  return demands.map(({ quantity, candidates }) => ({
    quantity,
    candidates: candidates
      .map((candidate) => ({ ...candidate, least: candidate.costOf(packs) }))
      .toSorted((one, other) => one.least - other.least),
  }));
}

const packsAt = (offerId: string, demands: ProductDemand, chosen: readonly Candidate[]) =>
  packsOf(demands.filter((_, at) => chosen[at]?.offerId === offerId));

const costTogether = (demands: ProductDemand, chosen: readonly Candidate[]) =>
  sum(chosen.map(({ offerId, costOf }) => costOf(packsAt(offerId, demands, chosen))));

function haveRoom(demands: ProductDemand, chosen: readonly Candidate[]): boolean {
  const [only] = demands;
  if (only && demands.length === 1) return chosen.every(({ room }) => only.quantity <= room);
  return chosen.every(({ offerId, room }) => packsAt(offerId, demands, chosen) <= room);
}

/** Null if the stock doesn't suffice. */
function assign(demands: readonly RatedDemand[], decided: Decided): Assignment | null {
  const cheapest = demands.flatMap(({ candidates }) => candidates.find((each) => isAllowed(each, decided)) ?? []);
  if (cheapest.length < demands.length) return null;
  const least = cheapest.map((candidate) => candidate.least);
  const isReached = costTogether(demands, cheapest) === sum(least);
  if (isReached && haveRoom(demands, cheapest)) return { cost: sum(least), chosen: cheapest };
  let best: Assignment | null = null;
  const extend = (chosen: readonly Candidate[], atLeast: number) => {
    if (atLeast + sum(least.slice(chosen.length)) >= (best?.cost ?? Number.POSITIVE_INFINITY)) return;
    if (!haveRoom(demands, chosen)) return;
    const demand = demands[chosen.length];
    if (!demand) {
      const cost = costTogether(demands, chosen);
      if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { cost, chosen };
    }
    for (const candidate of demand?.candidates ?? []) {
      if (isAllowed(candidate, decided)) extend([...chosen, candidate], atLeast + candidate.least);
    }
  };
  extend([], 0);
  return best;
}

/** The assignments within narrower limits for one seller; null if one of the products can't be bought any more. */
function narrow(
  products: readonly (readonly RatedDemand[])[],
  assignments: readonly Assignment[],
  decided: Decided,
): readonly Assignment[] | null {
  const narrowed: Assignment[] = [];
  for (const [at, assignment] of assignments.entries()) {
    // What was cheapest within wider limits still is, if it is allowed.
    const isKept = assignment.chosen.every((candidate) => isAllowed(candidate, decided));
    const next = isKept ? assignment : assign(products[at] ?? [], decided);
    if (!next) return null;
    narrowed.push(next);
  }
  return narrowed;
}

/** The candidate whose fee is the highest that isn't counted yet; undefined if all fees are counted. */
function dearestDelivery(assignments: readonly Assignment[], decided: Decided): Candidate | undefined {
  let dearest: Candidate | undefined;
  for (const { chosen } of assignments) {
    for (const candidate of chosen) {
      const isCounted = candidate.fee <= (decided.get(candidate.seller)?.charged ?? -1);
      if (!isCounted && candidate.fee > (dearest?.fee ?? -1)) dearest = candidate;
    }
  }
  return dearest;
}

/**
 * How many lines the search looks at before it stops, counted anew in each branch: a few tenths of a second. Twenty
 * lines that eight sellers offer at six different fees each don't reach it.
 */
const maxSteps = 500_000;

export interface SearchResult {
  /** The cheapest candidates for all lines, by product and line in the order given. */
  readonly chosen: readonly (readonly Candidate[])[];
  /** Whether nothing is cheaper; false if the search stopped before it had compared everything. */
  readonly exact: boolean;
}

/**
 * Null if nothing reaches the goal. The time it takes grows exponentially with the number of sellers and of their
 * different fees, up to `maxSteps`.
 */
export function searchSellers(
  wanted: readonly ProductDemand[],
  { maxSellers, below }: SearchGoal,
): SearchResult | null {
  const products = wanted.map(rate);
  const stepsOfBranch = wanted.flat().length;
  let steps = 0;
  let best: { readonly cost: number; readonly assignments: readonly Assignment[] | null } = {
    cost: below,
    assignments: null,
  };
  const branch = (decided: Decided, assignments: readonly Assignment[]) => {
    steps += stepsOfBranch;
    if (steps > maxSteps) return;
    const fees = [...decided.values()].flatMap(({ charged }) => charged ?? []);
    const cost = sum(fees) + sum(assignments.map((each) => each.cost));
    if (cost >= best.cost || fees.length > maxSellers) return;
    const dearest = dearestDelivery(assignments, decided);
    if (!dearest) {
      best = { cost, assignments };
      return;
    }
    const { seller, fee } = dearest;
    const terms = decided.get(seller) ?? undecided;
    branch(new Map([...decided, [seller, { ...terms, charged: fee }]]), assignments);
    const without = new Map([...decided, [seller, { ...terms, below: fee }]]);
    const narrowed = narrow(products, assignments, without);
    if (narrowed) branch(without, narrowed);
  };
  const cheapest = products.map((demands) => assign(demands, new Map()));
  if (cheapest.every((each) => each !== null)) branch(new Map(), cheapest);
  return best.assignments && { chosen: best.assignments.map(({ chosen }) => chosen), exact: steps <= maxSteps };
}

/** A customer's own choice: a strategy with other offers for single lines. */
import { type BulkOffer, serviceIdOf } from '#domain/shipping/bulk-offer.ts';
import type { Site } from '#domain/site/site.ts';
import type { ComparedLine } from './compared-line.ts';
import { chooseOffer, type Strategy } from './strategy.ts';

/** The strategy that the choice began with, and the picked services by the number of the line. */
export interface OwnChoice {
  readonly base: Strategy;
  readonly picks: Readonly<Record<string, string>>;
}

/** Null if no offer is acceptable. */
export type Chooser = (line: Pick<ComparedLine, 'line' | 'offers'>) => BulkOffer | null;

export function byStrategy(strategy: Strategy, site: Site): Chooser {
  return (line) => chooseOffer(line, strategy, site);
}

/** The picked service as long as it is offered, otherwise by the strategy. */
export function byOwnChoice({ base, picks }: OwnChoice, site: Site): Chooser {
  return (line) => {
    const picked = picks[line.line];
    return line.offers.find((offer) => serviceIdOf(offer) === picked) ?? chooseOffer(line, base, site);
  };
}

/**
 * The choice after a line was picked by hand. If the lines were shown by a strategy, the choice begins anew with it;
 * picks are added to the former choice only if that was shown.
 */
export function withPicks(
  former: OwnChoice | null,
  shown: Strategy | 'own',
  picks: Readonly<Record<string, string>>,
): OwnChoice {
  if (shown !== 'own') return { base: shown, picks };
  return { base: former?.base ?? { code: 'cheapest' }, picks: { ...former?.picks, ...picks } };
}

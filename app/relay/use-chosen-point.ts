import { useEffect, useRef, useState } from 'react';
import { toCartRelayPoint } from '#domain/cart/chosen-relay.ts';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { RelayPoint, RelayQuote } from '#domain/relay/contract.ts';

export interface RelayChoice {
  readonly point: CartRelayPoint;
  /**
   * The same point in the result of the latest search, with its opening hours; null if that search didn't find it, for
   * instance because the visitor has searched around another place since.
   */
  readonly foundPoint: RelayPoint | null;
  /**
   * Whether the chosen offer costs the same with this point as without, so that the visitor has no new price to accept.
   */
  readonly settled: boolean;
  /**
   * Whether the point was chosen by clicking in the list, rather than on the map or by the arrow keys, which select
   * every point on their way.
   */
  readonly pressed: boolean;
}

/** A relay point, and what the offer costs with it; `quote` is null if that is the offer's price. */
interface PricedPoint {
  readonly point: CartRelayPoint;
  readonly quote: RelayQuote | null;
}

export interface ChosenPointOptions {
  readonly points: readonly RelayPoint[];
  /** The point in the draft; `chosenQuote` is what the offer costs with it, null if that is the offer's price. */
  readonly chosen: CartRelayPoint | null;
  readonly chosenQuote: RelayQuote | null;
  readonly onSelect: ((choice: RelayChoice) => void) | undefined;
}

const maxChosenPoints = 2;

/**
 * The selected point, the chosen point, and earlier ones that can still be chosen after a search elsewhere
 * (docs/requirements.md ADR-14).
 */
export function useChosenPoint({ points, chosen, chosenQuote, onSelect }: ChosenPointOptions) {
  const [selectedId, setSelectedId] = useState<string | null>(chosen?.postOfficeId ?? null);
  const [lastChosen, setLastChosen] = useState<readonly PricedPoint[]>(
    chosen ? [{ point: chosen, quote: chosenQuote }] : [],
  );
  const group = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The browser may have restored another choice, or the visitor may have chosen before this script ran.
    const checked = group.current?.querySelector<HTMLInputElement>('input[type=radio]:checked');
    if (checked) setSelectedId(checked.value);
  }, []);

  const pointOf = (id: string | null) => points.find(({ postOfficeId }) => postOfficeId === id) ?? null;
  const elsewhere = lastChosen.filter(({ point }) => pointOf(point.postOfficeId) === null);

  const select = (postOfficeId: string, pressed: boolean) => {
    setSelectedId(postOfficeId);
    const foundPoint = pointOf(postOfficeId);
    const former = elsewhere.find((each) => each.point.postOfficeId === postOfficeId);
    const source = foundPoint ?? former?.point;
    if (!source) return;
    const point = toCartRelayPoint(source);
    const quote = foundPoint?.quote ?? former?.quote ?? null;
    const others = lastChosen.filter((other) => other.point.postOfficeId !== postOfficeId);
    setLastChosen([...others, { point, quote }].slice(-maxChosenPoints));
    onSelect?.({ point, foundPoint, settled: quote === null, pressed });
  };

  return {
    group,
    selectedId,
    elsewhere: elsewhere.map(({ point }) => point),
    /** What the offer costs with the selected point; null if that is the offer's price. */
    quote:
      pointOf(selectedId)?.quote ?? lastChosen.find(({ point }) => point.postOfficeId === selectedId)?.quote ?? null,
    select,
    /** A click on the map clicks the radio button in the list, so that the form notices the change. */
    selectOnMap(postOfficeId: string): void {
      const radios = group.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
      const radio = [...radios].find(({ value }) => value === postOfficeId);
      radio?.click();
      radio?.scrollIntoView({ block: 'nearest' });
    },
  };
}

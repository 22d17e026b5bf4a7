import { useEffect, useRef, useState } from 'react';
import { toCartRelayPoint } from '#domain/cart/chosen-relay.ts';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { RelayPoint, RelayQuote } from '#domain/relay/contract.ts';

/** A point chosen on this page. */
export interface RelayChoice {
  readonly point: CartRelayPoint;
  /** The point of the search's answer, with its hours; null when another search found it. */
  readonly foundPoint: RelayPoint | null;
  /** Its price is the offer's. */
  readonly settled: boolean;
  /** Chosen by a press in the list; the arrow keys, which pass from point to point, are no press. */
  readonly pressed: boolean;
}

/** A point chosen on this page, with its price in another zone. */
interface PricedPoint {
  readonly point: CartRelayPoint;
  readonly quote: RelayQuote | null;
}

export interface ChosenPointOptions {
  /** The points that the search found. */
  readonly points: readonly RelayPoint[];
  /** The point that the draft holds, and what it costs where that isn't the offer's price. */
  readonly chosen: CartRelayPoint | null;
  readonly chosenQuote: RelayQuote | null;
  /** A button confirms the choice, as on a small screen; elsewhere selecting a point chooses it. */
  readonly needsConfirmation: boolean;
  readonly onSelect: ((choice: RelayChoice) => void) | undefined;
}

const maxChosenPoints = 2;

/**
 * The selected point, the chosen one, and those that stay choosable when a search leads elsewhere
 * (docs/requirements.md ADR-14).
 */
export function useChosenPoint({ points, chosen, chosenQuote, needsConfirmation, onSelect }: ChosenPointOptions) {
  const [selectedId, setSelectedId] = useState<string | null>(chosen?.postOfficeId ?? null);
  const [confirmedId, setConfirmedId] = useState(selectedId);
  const [cancellations, setCancellations] = useState(0);
  const [lastChosen, setLastChosen] = useState<readonly PricedPoint[]>(
    chosen ? [{ point: chosen, quote: chosenQuote }] : [],
  );
  const group = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The browser may have restored another choice, or a visitor chose before this script ran.
    const checked = group.current?.querySelector<HTMLInputElement>('input[type=radio]:checked');
    if (!checked) return;
    setSelectedId(checked.value);
    setConfirmedId(checked.value);
  }, []);

  const pointOf = (id: string | null) => points.find(({ postOfficeId }) => postOfficeId === id) ?? null;
  const elsewhere = lastChosen.filter(({ point }) => pointOf(point.postOfficeId) === null);
  const formerChoiceOf = (id: string | null) => elsewhere.find(({ point }) => point.postOfficeId === id) ?? null;

  const choose = (postOfficeId: string, pressed: boolean) => {
    const foundPoint = pointOf(postOfficeId);
    const former = formerChoiceOf(postOfficeId);
    const source = foundPoint ?? former?.point;
    if (!source) return;
    const point = toCartRelayPoint(source);
    const quote = foundPoint?.quote ?? former?.quote ?? null;
    const others = lastChosen.filter((other) => other.point.postOfficeId !== postOfficeId);
    setLastChosen([...others, { point, quote }].slice(-maxChosenPoints));
    setConfirmedId(postOfficeId);
    onSelect?.({ point, foundPoint, settled: quote === null, pressed });
  };

  const quotedId = needsConfirmation ? confirmedId : selectedId;
  return {
    /** Goes around the radio buttons. */
    group,
    selectedId,
    confirmedId,
    /** Changes when a selection is cancelled, so that the radio buttons are drawn anew. */
    cancellations,
    /** Points chosen before that the search didn't find. */
    elsewhere: elsewhere.map(({ point }) => point),
    selectedFoundPoint: pointOf(selectedId),
    selectedElsewhere: formerChoiceOf(selectedId)?.point ?? null,
    /** What the point that counts costs, where that isn't the offer's price. */
    quote: pointOf(quotedId)?.quote ?? lastChosen.find(({ point }) => point.postOfficeId === quotedId)?.quote ?? null,
    select(postOfficeId: string, pressed: boolean): void {
      setSelectedId(postOfficeId);
      if (!needsConfirmation) choose(postOfficeId, pressed);
    },
    confirm(): void {
      if (selectedId !== null) choose(selectedId, true);
    },
    cancel(): void {
      setSelectedId(confirmedId);
      setCancellations(cancellations + 1);
    },
    /** A press on the map is one on the list, so that the form receives the change. */
    selectOnMap(postOfficeId: string): void {
      const radios = group.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
      const radio = [...radios].find(({ value }) => value === postOfficeId);
      radio?.click();
      radio?.scrollIntoView({ block: 'nearest' });
    },
  };
}

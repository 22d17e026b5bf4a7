import { useEffect, useState } from 'react';
import type { RelayMessages } from '#app/i18n/fr/relay.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { RelayPointsAnswer, RelayQuote } from '#domain/relay/contract.ts';
import { weekMoment } from '#domain/relay/opening-hours.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import type { RelayFinding, RelaySearch } from './find-relays.ts';
import { RelayBar } from './RelayBar.tsx';
import { RelayList } from './RelayList.tsx';
import { RelayMap } from './RelayMap.tsx';
import styles from './RelayPicker.module.css';
import { RelayQuoteNotice } from './RelayQuoteNotice.tsx';
import { relayField } from './relay-field.ts';
import { type ChosenPointOptions, useChosenPoint } from './use-chosen-point.ts';
import { useRelayFilters } from './use-relay-filters.ts';
import { useRelaySearch } from './use-relay-search.ts';

export type RelayPickerProps = {
  /**
   * The search around one end of the trip. Its `kind` determines the names of the fields: `depositRelay` or
   * `deliveryRelay`, `….around`, `intent=relays:deposit|delivery`.
   */
  readonly search: RelaySearch;
  /** The result of the server's search; must stay the same object until the next one. */
  readonly finding: RelayFinding;
  /** The point in the draft. It can still be chosen if a search doesn't find it. */
  readonly chosen: CartRelayPoint | null;
  /** The point of an earlier parcel that is first in the list; null if there is none. */
  readonly lastId: string | null;
  /** The initial text of the search field. */
  readonly searchText: string;
  readonly now: number;
  /** The offer whose price a point may change. */
  readonly offer: WireOffer;
  /** What the offer costs with the chosen point; null if that is the offer's price. */
  readonly chosenQuote: RelayQuote | null;
  /**
   * Whether the visitor tried to go on without a choice. The error is above the picker and has the id `{field}-error`.
   */
  readonly wrong?: boolean;
  readonly onSelect?: ChosenPointOptions['onSelect'];
};

const minute = 60_000;

/** The server's time until the page's script runs, then the browser's, updated every minute. */
function useClock(served: number): { readonly instant: number; readonly isScripted: boolean } {
  const [instant, setInstant] = useState(served);
  const [isScripted, setScripted] = useState(false);
  useEffect(() => {
    setScripted(true);
    setInstant(Date.now());
    const timer = setInterval(() => setInstant(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return { instant, isScripted };
}

/** Sentences that concern all points: a failed service, demo data, prices of another zone. */
function notesOn({ relayPoints, serviceFailed, source }: RelayPointsAnswer, offer: WireOffer, texts: RelayMessages) {
  const isQuoted = ({ quote }: RelayPointsAnswer['relayPoints'][number]) => Boolean(quote);
  return [
    ...(serviceFailed ? [texts.serviceFailed] : []),
    ...(source === 'demo' ? [texts.demo] : []),
    ...(relayPoints.some(isQuoted) ? [texts.zoneNote(offer.service.carrierName, relayPoints.every(isQuoted))] : []),
  ];
}

/** The state of the search for screen readers; when it has ended, the number of points. */
function statusText(relays: ReturnType<typeof useRelaySearch>, count: number, texts: RelayMessages): string {
  const { answer, isHere, state } = relays;
  if (state !== 'still') {
    const { searching, locating, noPosition, searchFailed } = texts;
    return { searching, locating, noPosition, failed: searchFailed }[state];
  }
  if (!answer) return '';
  return texts.count(count, isHere ? texts.here : `${answer.around.postalCode} ${answer.around.city}`.trim());
}

/**
 * The choice of a relay point from a list, as a part of a form; if the operator has a map, it stands beside the list
 * and isn't needed to choose (docs/requirements.md ADR-14).
 */
export function RelayPicker(props: RelayPickerProps) {
  const { search, offer, searchText, wrong } = props;
  const texts = useTexts('relay');
  const locale = useLocale();
  const { mapStyle } = useSettings();
  const relays = useRelaySearch(props.finding, search);
  const { instant, isScripted } = useClock(props.now);
  const { answer } = relays;
  const all = answer?.relayPoints ?? [];
  const now = weekMoment(instant, answer?.timeZone ?? 'Europe/Paris');
  const choice = useChosenPoint({
    points: all,
    chosen: props.chosen,
    chosenQuote: props.chosenQuote,
    onSelect: props.onSelect,
  });
  const { filters, visiblePoints, toggle, clear } = useRelayFilters(all, choice.selectedId, now);
  const name = relayField[search.kind];

  return (
    <div className={styles.frame}>
      {choice.quote && <RelayQuoteNotice quote={choice.quote} offer={offer} />}
      <div className={classNames(styles.picker, wrong && styles.wrong)}>
        <RelayBar
          kind={search.kind}
          texts={texts}
          searchText={searchText}
          refusal={relays.problem || undefined}
          status={statusText(relays, visiblePoints.length, texts)}
          notes={answer ? notesOn(answer, offer, texts) : []}
          busy={relays.state === 'searching' || relays.state === 'locating'}
          active={isScripted}
          filters={all.length > 0 ? filters : null}
          onSearch={(around) => void relays.searchAround(around)}
          onLocate={() => void relays.searchHere()}
          onToggle={toggle}
        />
        {isScripted && mapStyle && all.length > 0 && (
          <RelayMap
            map={mapStyle}
            points={visiblePoints}
            selectedId={choice.selectedId}
            onSelect={choice.selectOnMap}
            texts={texts}
          />
        )}
        <RelayList
          group={choice.group}
          name={name}
          label={texts.title[search.kind]}
          errorId={wrong ? `${name}-error` : undefined}
          points={visiblePoints}
          elsewhere={choice.elsewhere}
          selectedId={choice.selectedId}
          lastId={props.lastId}
          now={now}
          texts={texts}
          locale={locale}
          site={search.site}
          onSelect={choice.select}
        />
        {answer && visiblePoints.length === 0 && (
          <NoPoints texts={texts} onClear={all.length > 0 ? clear : undefined} />
        )}
      </div>
    </div>
  );
}

type NoPointsProps = {
  readonly texts: RelayMessages;
  /** Unticks the filters; given only if they hide every point. Otherwise the search itself has found none. */
  readonly onClear: (() => void) | undefined;
};

function NoPoints({ texts, onClear }: NoPointsProps) {
  return (
    <div className={styles.empty}>
      {onClear ? (
        <EmptyState
          title={texts.noneLeft}
          headingLevel={3}
          action={
            <Button look="second" type="button" onClick={onClear}>
              {texts.clearFilters}
            </Button>
          }
        />
      ) : (
        <EmptyState title={texts.none} headingLevel={3}>
          <p>{texts.noneWhy}</p>
        </EmptyState>
      )}
    </div>
  );
}

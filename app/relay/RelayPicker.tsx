import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { Button } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { toCartRelayPoint } from '#domain/cart/chosen-relay.ts';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { RelayPoint, RelayQuote } from '#domain/relay/contract.ts';
import { isOpenAt, opensOn, sunday, weekMoment } from '#domain/relay/opening-hours.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import type { RelayFinding, RelaySearch } from './find-relays.ts';
import { RelayBar, type RelayFilter } from './RelayBar.tsx';
import { RelayDialog, TakenChoice } from './RelayDialog.tsx';
import { RelayList } from './RelayList.tsx';
import { RelayMap } from './RelayMap.tsx';
import styles from './RelayPicker.module.css';
import { RelayQuoteNotice } from './RelayQuoteNotice.tsx';
import { relayField } from './relay-field.ts';
import { distanceText } from './relay-texts.ts';
import { useRelaySearch } from './use-relay-search.ts';
import { useSmallScreen } from './use-small-screen.ts';

export type RelayPickerProps = {
  /** Its kind names the fields: `depositRelay` or `deliveryRelay`, `….around`, `intent=relays:deposit|delivery`. */
  readonly search: RelaySearch;
  /** What the server found; a stable object. */
  readonly finding: RelayFinding;
  /** The point that is chosen already; it stays choosable when a search doesn't find it. */
  readonly chosen: CartRelayPoint | null;
  /** What the field of the search holds at first. */
  readonly searchText: string;
  /** Milliseconds since 1970, the server's: it draws the same page as the browser. */
  readonly now: number;
  /** The offer whose price a point may change. */
  readonly offer: WireOffer;
  /** What the point that is chosen costs, where that isn't the offer's price. */
  readonly chosenQuote: RelayQuote | null;
  /** The step can't go on without a choice; its error stands before the picker, as `{field}-error`. */
  readonly wrong?: boolean;
  /** A point was chosen, by list or map. */
  readonly onSelect?: (choice: RelayChoice) => void;
};

/** A point chosen on this page. */
export interface RelayChoice {
  readonly point: CartRelayPoint;
  /** The point as the search found it, with its hours; null for one that was chosen before. */
  readonly found: RelayPoint | null;
  /** Its price is the offer's. */
  readonly settled: boolean;
  /** Pressed in the list, not passed by with the arrow keys. */
  readonly pressed: boolean;
}

/** A point chosen on this page, with its price in another zone. */
interface PickedPoint {
  readonly point: CartRelayPoint;
  readonly quote: RelayQuote | null;
}

const mostPicked = 2;
const minute = 60_000;
/** No form has this id: a choice of a small screen isn't the form's before it is taken. */
const noForm = 'none';

/**
 * Choosing a relay point: the list is enough, the map goes with it (docs/requirements.md ADR-14). Stands inside a form; on a
 * small screen it is a button that opens list and map.
 */
export function RelayPicker(props: RelayPickerProps) {
  const { search, chosen, chosenQuote, offer, searchText, wrong, onSelect } = props;
  const { relay: texts } = useStepMessages();
  const locale = useLocale();
  const relays = useRelaySearch(props.finding, search);
  const [filters, setFilters] = useState<ReadonlySet<RelayFilter>>(new Set());
  const [selectedId, setSelectedId] = useState<string | null>(chosen?.postOfficeId ?? null);
  /** The last ones chosen on this page; they stay choosable when a search leads elsewhere. */
  const [picked, setPicked] = useState<readonly PickedPoint[]>(chosen ? [{ point: chosen, quote: chosenQuote }] : []);
  /** What counts on a small screen, where a choice is taken by a button. */
  const [takenId, setTakenId] = useState(selectedId);
  const [cancelled, setCancelled] = useState(0);
  const [instant, setInstant] = useState(props.now);
  const [active, setActive] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const name = relayField[search.kind];
  const small = useSmallScreen();

  useEffect(() => {
    setActive(true);
    // The browser may have restored another choice, or a visitor chose before this script ran.
    const checked = group.current?.querySelector<HTMLInputElement>('input[type=radio]:checked');
    if (checked) {
      setSelectedId(checked.value);
      setTakenId(checked.value);
    }
    setInstant(Date.now());
    const timer = setInterval(() => setInstant(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);

  const { found, problem: refusal } = relays;
  const now = weekMoment(instant, found?.timeZone ?? 'Europe/Paris');
  const fits: Record<RelayFilter, (point: RelayPoint) => boolean> = {
    openNow: ({ openingHours }) => isOpenAt(openingHours, now),
    openSunday: ({ openingHours }) => opensOn(openingHours, sunday),
    accessible: ({ accessible }) => accessible,
  };
  const all = found?.relayPoints ?? [];
  // What is chosen never disappears under a filter.
  const points = all.filter(
    (point) => point.postOfficeId === selectedId || [...filters].every((filter) => fits[filter](point)),
  );
  const elsewhere = picked.filter(({ point: own }) => !all.some((point) => point.postOfficeId === own.postOfficeId));
  const place = relays.isHere
    ? texts.here
    : found
      ? `${found.around.postalCode} ${found.around.city}`.trim()
      : searchText;

  const foundPoint = (id: string | null) => all.find(({ postOfficeId }) => postOfficeId === id) ?? null;
  const pointBefore = (id: string | null) => elsewhere.find(({ point }) => point.postOfficeId === id) ?? null;
  /** The form hears of a choice. */
  const choose = (postOfficeId: string, pressed: boolean) => {
    const isFound = foundPoint(postOfficeId);
    const before = pointBefore(postOfficeId);
    const chosenNow = isFound ?? before?.point;
    if (!chosenNow) return;
    const point = toCartRelayPoint(chosenNow);
    const quote = isFound?.quote ?? before?.quote ?? null;
    const others = picked.filter((other) => other.point.postOfficeId !== postOfficeId);
    setPicked([...others, { point, quote }].slice(-mostPicked));
    setTakenId(postOfficeId);
    onSelect?.({ point, found: isFound, settled: quote === null, pressed });
  };
  const select = (postOfficeId: string, pressed: boolean) => {
    setSelectedId(postOfficeId);
    if (!small) choose(postOfficeId, pressed);
  };
  const cancel = () => {
    setSelectedId(takenId);
    setCancelled(cancelled + 1);
  };
  /** From the map: as a press on the list, which the form then knows of. */
  const pick = (postOfficeId: string) => {
    const radio = [...(group.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])].find(
      ({ value }) => value === postOfficeId,
    );
    radio?.click();
    radio?.scrollIntoView({ block: 'nearest' });
  };
  const toggle = (filter: RelayFilter) => {
    const next = new Set(filters);
    if (!next.delete(filter)) next.add(filter);
    setFilters(next);
  };
  const notes = [
    ...(found?.serviceFailed ? [texts.serviceFailed] : []),
    ...(found?.source === 'demo' ? [texts.demo] : []),
    ...(all.some((point) => point.quote) ? [texts.zoneNote(offer.service.carrierName)] : []),
  ];
  const announced = {
    still: found ? texts.count(points.length, place) : '',
    searching: texts.searching,
    locating: texts.locating,
    noPosition: texts.noPosition,
    failed: texts.searchFailed,
  }[relays.state];
  const quotedId = small ? takenId : selectedId;
  const quote = foundPoint(quotedId)?.quote ?? picked.find(({ point }) => point.postOfficeId === quotedId)?.quote;
  const notice = quote && <RelayQuoteNotice quote={quote} offer={offer} />;
  const errorId = wrong ? `${name}-error` : undefined;

  const bar = (
    <RelayBar
      kind={search.kind}
      texts={texts}
      searchText={searchText}
      refusal={refusal || undefined}
      status={announced}
      notes={notes}
      busy={relays.state === 'searching' || relays.state === 'locating'}
      active={active}
      filters={all.length > 0 ? filters : null}
      onSearch={(around) => void relays.searchAround(around)}
      onLocate={() => void relays.searchHere()}
      onToggle={toggle}
    />
  );
  const map = found && all.length > 0 && (
    <RelayMap
      area={found.map}
      points={points}
      selectedId={selectedId}
      onSelect={pick}
      texts={texts}
      active={active}
      whole={small}
      load={relays.loadArea}
    />
  );
  const list = (
    <>
      <RelayList
        key={cancelled}
        group={group}
        name={name}
        form={small ? noForm : undefined}
        label={texts.title[search.kind]}
        errorId={errorId}
        points={points}
        elsewhere={elsewhere.map(({ point }) => point)}
        selectedId={selectedId}
        now={now}
        texts={texts}
        locale={locale}
        mode={search.site}
        onSelect={select}
      />
      {all.length > 0 && points.length === 0 && (
        <div className={styles.empty}>
          <EmptyState
            title={texts.noneLeft}
            headingLevel={3}
            action={
              <Button look="second" type="button" onClick={() => setFilters(new Set())}>
                {texts.clearFilters}
              </Button>
            }
          />
        </div>
      )}
      {found && all.length === 0 && (
        <div className={styles.empty}>
          <EmptyState title={texts.none} headingLevel={3}>
            <p>{texts.noneWhy}</p>
          </EmptyState>
        </div>
      )}
    </>
  );
  if (!small) {
    return (
      <div className={styles.frame}>
        {notice}
        <div className={classNames(styles.picker, wrong && styles.wrong)}>
          {bar}
          {map}
          {list}
        </div>
      </div>
    );
  }
  const inHand = foundPoint(selectedId);
  return (
    <div className={styles.frame}>
      {notice}
      <TakenChoice name={name} postOfficeId={takenId} />
      <RelayDialog
        name={name}
        title={texts.title[search.kind]}
        texts={texts}
        errorId={errorId}
        bar={bar}
        list={list}
        map={map || null}
        choice={
          inHand
            ? `${inHand.label}, ${distanceText(inHand.distance, texts)}`
            : (pointBefore(selectedId)?.point.label ?? null)
        }
        onTake={() => selectedId !== null && choose(selectedId, true)}
        onCancel={cancel}
      />
    </div>
  );
}

import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { CalendarTexts } from '#app/i18n/fr/calendar.ts';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { badgeOf } from '#app/journey/offer-texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { LineBadge } from '#app/ui/Plate.tsx';
import { Price } from '#app/ui/Price.tsx';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { Tag, type TagTone } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatAmount, toCents } from '#domain/money/money.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import type { DayMark } from '#domain/shipping/departure-calendar.ts';
import { hasFilters, type OfferFilters } from '#domain/shipping/offer-filters.ts';
import type { OfferSort } from '#domain/shipping/offer-ranking.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { CalendarAnswer, CalendarOffer } from '#domain/shipping/wire-calendar.ts';
import type { Site } from '#domain/site/site.ts';
import { formatArrival, formatShortDate } from '#domain/time/format-date.ts';
import type { ComparisonPage } from './comparison-page.ts';
import styles from './DepartureCalendar.module.css';
import { calendarParam } from './page-params.ts';
import { useCalls } from './use-calls.ts';
import { focusOffers } from './use-late-offers.ts';
import { useResultsHref } from './use-results-href.ts';

export type DepartureCalendarProps = {
  /** The calendar in the page from the server; null if it is loaded when it is opened. */
  readonly calendar: ComparisonPage['calendar'];
  readonly form: ShipmentForm;
  readonly site: Site;
  readonly filters: OfferFilters;
  readonly sort: OfferSort;
  /** The day whose offers the page shows. */
  readonly day: string;
  readonly texts: CalendarTexts;
};

/** Prices and arrivals on the other days of departure, each day with a link to its comparison (docs/requirements.md SMT-7). */
export function DepartureCalendar(props: DepartureCalendarProps) {
  // The calendar of another parcel is another calendar; that of another day is the same.
  return <OtherDays key={criteriaToSearch({ ...props.form, collectionDate: '' }).toString()} {...props} />;
}

function useCalendar(initial: ComparisonPage['calendar'], form: ShipmentForm, site: Site) {
  const calls = useCalls();
  const [state, setState] = useState<ComparisonPage['calendar'] | 'loading'>(initial);
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);
  const load = async () => {
    const controller = new AbortController();
    run.current = controller;
    setState('loading');
    try {
      const { calendar } = await calls();
      setState(await calendar(form, site, controller.signal));
    } catch {
      if (!controller.signal.aborted) setState('failed');
    }
  };
  return { state, load };
}

/** Moves the focus to the offers once those of the day chosen here have arrived. Returns what notes the choice. */
function useFocusOnOffers(day: string): (date: string) => void {
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    if (chosen.current !== day) return;
    chosen.current = null;
    focusOffers();
  }, [day]);
  return (date) => {
    chosen.current = date;
  };
}

function OtherDays({ calendar, form, site, filters, sort, day, texts }: DepartureCalendarProps) {
  const resultsHref = useResultsHref();
  const { state, load } = useCalendar(calendar, form, site);
  const [isOpenAtFirst] = useState(calendar !== null);
  const noteChoice = useFocusOnOffers(day);
  const body = useRef<HTMLDivElement>(null);
  const answer = typeof state === 'object' ? state : null;
  const statusText = state === 'loading' ? texts.loading : answer ? texts.loaded(answer.days.length) : '';
  const loadHere = (event: MouseEvent) => {
    event.preventDefault();
    // The link is about to be replaced; its place keeps the focus.
    body.current?.focus();
    void load();
  };
  return (
    <Disclosure
      inline
      id="jours"
      summary={texts.summary}
      open={isOpenAtFirst}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && state === null) void load();
      }}
    >
      <div ref={body} tabIndex={-1}>
        <p role="status" className={state === 'loading' ? 'muted' : 'vh'}>
          {statusText}
        </p>
        {state === 'failed' ? <Alert tone="error" role="alert" title={texts.failed} /> : null}
        {state === null || state === 'failed' ? (
          <TextLink
            as={SiteLink}
            tap
            href={`${resultsHref(form, filters, sort)}&${calendarParam}=1#jours`}
            onClick={loadHere}
          >
            {state === null ? texts.open : texts.retry}
          </TextLink>
        ) : null}
        {answer ? (
          <CalendarTable
            {...{ answer, site, filters, day, texts }}
            hrefOf={(date) => resultsHref({ ...form, collectionDate: date }, filters, sort)}
            onChoose={noteChoice}
          />
        ) : null}
      </div>
    </Disclosure>
  );
}

export type CalendarTableProps = {
  readonly answer: CalendarAnswer;
  readonly site: Site;
  readonly filters: OfferFilters;
  /** The day whose offers the page shows. */
  readonly day: string;
  readonly texts: CalendarTexts;
  /** Address of the comparison on a day. */
  readonly hrefOf: (date: string) => string;
  readonly onChoose: (date: string) => void;
};

const markTones: Readonly<Record<DayMark, TagTone>> = { CHEAPEST: 'solid', EARLIEST: 'ink' };

/** The days of departure, one a row: the cheapest offer and its arrival, and the offer that arrives first. */
export function CalendarTable({ answer, site, filters, day, texts, hrefOf, onChoose }: CalendarTableProps) {
  const locale = useLocale();
  const { days, unaskedCarriers } = answer;
  const isSamePrice = days.length > 1 && days.every(({ cheapest, marks }) => cheapest && !marks.includes('CHEAPEST'));
  return (
    <>
      <Table board clickable thin caption={texts.caption}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="colgroup" colSpan={2}>
              {texts.cheapest}
            </th>
            <th scope="colgroup" colSpan={2}>
              {texts.earliest}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, cheapest, earliest, marks }) => (
            <tr key={date}>
              <th scope="row">
                <SiteLink
                  href={hrefOf(date)}
                  aria-current={date === day ? 'date' : undefined}
                  onClick={() => onChoose(date)}
                >
                  {formatShortDate(date, locale)}
                </SiteLink>
                <span className={styles.marks}>
                  {date === day ? <Tag tone="line">{texts.shown}</Tag> : null}
                  {marks.map((mark) => (
                    <Tag key={mark} tone={markTones[mark]}>
                      {texts.marks[mark]}
                    </Tag>
                  ))}
                </span>
              </th>
              {cheapest && earliest ? (
                <>
                  <OfferCells offer={cheapest} lead={texts.cheapestLead} site={site} texts={texts} />
                  <OfferCells offer={earliest} lead={texts.earliestLead} site={site} texts={texts} />
                </>
              ) : (
                <td colSpan={4}>{texts.none}</td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={`t13 muted ${styles.notes}`}>
        {[
          texts.basis[site],
          isSamePrice ? texts.samePrice : '',
          hasFilters(filters) ? texts.unfiltered : '',
          unaskedCarriers.length > 0 ? texts.unasked(unaskedCarriers) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

type OfferCellsProps = Pick<CalendarTableProps, 'site' | 'texts'> & {
  readonly offer: CalendarOffer;
  /** What the offer is, where the table has no room for headings. */
  readonly lead: string;
};

function OfferCells({ offer, lead, site, texts }: OfferCellsProps) {
  const locale = useLocale();
  const { proUnit, taxInclusive } = useMessages().price;
  const { label, delivery, price } = offer;
  const pro = site === 'pro';
  const withTax = formatAmount(toCents(price.taxInclusive.value));
  const notes = [
    delivery.guaranteed ? texts.guaranteed : '',
    offer.indicative ? texts.indicative : '',
    offer.estimated ? texts.estimated : '',
  ];
  return (
    <>
      <td>
        <span className={tableCell.service}>
          <LineBadge {...badgeOf(offer)} small />
          <span>
            <span className={styles.lead}>{lead}</span>
            <b className="strong">{texts.arrives(formatArrival(delivery.date, delivery.before, locale))}</b>
            <small>{[label, ...notes].filter(Boolean).join(', ')}</small>
          </span>
        </span>
      </td>
      <td className={tableCell.price}>
        <Price
          size="small"
          end
          amount={pro ? formatAmount(toCents(price.value.value)) : withTax}
          unit={pro ? proUnit : '€'}
          under={pro ? taxInclusive(`${withTax}\u00A0€`) : undefined}
        />
      </td>
    </>
  );
}

import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { CalendarTexts } from '#app/i18n/fr/calendar.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import type { OfferFilters } from '#domain/shipping/offer-filters.ts';
import type { OfferSort } from '#domain/shipping/offer-ranking.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import { CalendarTable } from './CalendarTable.tsx';
import { calendarParam } from './calendar-param.ts';
import type { ComparisonPage } from './load-comparison.ts';
import { useCalls } from './use-calls.ts';
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
    const offers = document.getElementById('offres');
    offers?.setAttribute('tabindex', '-1');
    offers?.focus({ preventScroll: true });
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

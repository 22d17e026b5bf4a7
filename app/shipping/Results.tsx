import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import type { CalendarTexts } from '#app/i18n/fr/calendar.ts';
import type { PackagingTexts } from '#app/i18n/fr/packaging.ts';
import { lazyWithTexts } from '#app/i18n/lazy-with-texts.tsx';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useAccount } from '#app/shell/site-context.ts';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { clockText } from '#app/text/clock-text.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink, IconButton } from '#app/ui/Button.tsx';
import { xIcon } from '#app/ui/icons/shapes.ts';
import { OfferList } from '#app/ui/OfferRow.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { PackagingAdvice } from '#domain/journey/contract.ts';
import { formatPrice } from '#domain/money/money.ts';
import { adviceFor, bannerAdvice } from '#domain/shipping/advice-choice.ts';
import type { ComparisonState } from '#domain/shipping/comparison-state.ts';
import type { AdviceAnswer } from '#domain/shipping/contract.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import {
  filterCounts,
  filterOffers,
  hasFilters,
  noFilters,
  type OfferFilters,
} from '#domain/shipping/offer-filters.ts';
import { marksOf, type OfferSort, rankOffers, sortNames, sortSummaries } from '#domain/shipping/offer-ranking.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { AdviceBanner } from './AdviceBanner.tsx';
import { RefusedServices } from './ComparisonStates.tsx';
import type { ComparisonPage } from './comparison-page.ts';
import type { DepartureCalendarProps } from './DepartureCalendar.tsx';
import { FilterChips, FilterForm, filterSheetId } from './Filters.tsx';
import { OfferItem } from './OfferItem.tsx';
import type { PackagingRowProps } from './PackagingRow.tsx';
import styles from './Results.module.css';
import { useDraftCode, useResultsHref } from './use-results-href.ts';

/** The box for the compared parcel, which nobody needs first. */
const LazyPackagingRow = lazyWithTexts<Omit<PackagingRowProps, 'texts'>, PackagingTexts>(
  async () => (await import('./PackagingRow.tsx')).PackagingRow,
  {
    fr: async () => (await import('#app/i18n/fr/packaging.ts')).packaging,
    en: async () => (await import('#app/i18n/en/packaging.ts')).packaging,
  },
);

/** The calendar's code is loaded after the page, and its prices when it is opened. */
const LazyDepartureCalendar = lazyWithTexts<Omit<DepartureCalendarProps, 'texts'>, CalendarTexts>(
  async () => (await import('./DepartureCalendar.tsx')).DepartureCalendar,
  {
    fr: async () => (await import('#app/i18n/fr/calendar.ts')).calendar,
    en: async () => (await import('#app/i18n/en/calendar.ts')).calendar,
  },
);

export type ResultsProps = {
  readonly comparison: ComparisonState;
  readonly advice: AdviceAnswer['advice'];
  /** The box for the parcel; null if there is none. */
  readonly packaging: PackagingAdvice | null;
  readonly calendar: ComparisonPage['calendar'];
  readonly form: ShipmentForm;
  readonly site: Site;
  readonly filters: OfferFilters;
  readonly sort: OfferSort;
  /** Whether a new comparison is being made; meanwhile these offers stay, dimmed. */
  readonly busy: boolean;
  /** Whether the offers are older than 60 minutes, so that they can't be chosen any more. */
  readonly expired: boolean;
  /** Key of the chosen offer while the choice is being sent; null otherwise. */
  readonly choosing: string | null;
};

type HrefOf = (next: { filters?: OfferFilters; sort?: OfferSort }) => string;

/** The offers with filters, orders, advice, and the services that refused (docs/requirements.md SMT-9 to SMT-11). */
export function Results(props: ResultsProps) {
  const { comparison, advice, packaging, calendar, form, site, filters, sort, busy, expired, choosing } = props;
  const { results } = useTexts('shipping');
  const chooseForm = useId();
  const resultsHref = useResultsHref();
  const all = comparison.offers;
  const visible = rankOffers(filterOffers(all, filters), sort, site);
  const marks = marksOf(all, site);
  const counts = filterCounts(all, filters);
  const [top] = visible;
  const banner = top && bannerAdvice(advice, top.serviceCode, visible);
  const hrefOf: HrefOf = (next) => resultsHref(form, next.filters ?? filters, next.sort ?? sort);
  const clearHref = hrefOf({ filters: noFilters });
  const heading = hasFilters(filters)
    ? results.filteredHeading(visible.length, all.length)
    : results.heading(all.length);
  return (
    <div className={styles.results}>
      <FilterSheet clearHref={clearHref} count={visible.length}>
        <FilterForm
          counts={counts}
          hidden={new URLSearchParams(resultsHref(form, null, sort).split('?')[1])}
          action={pathOf('parcel', site)}
        />
      </FilterSheet>
      <div>
        <ResultsHead comparison={comparison} site={site} heading={heading}>
          <SortLinks offers={visible.length > 0 ? visible : all} site={site} sort={sort} hrefOf={hrefOf} />
        </ResultsHead>
        <FilterChips counts={counts} filters={filters} hrefOf={(next) => hrefOf({ filters: next })} />
        {top && banner ? <AdviceBanner advice={banner} offer={top} form={form} site={site} /> : null}
        {visible.length === 0 ? <NoneLeft clearHref={clearHref} /> : null}
        <ChooseForm id={chooseForm} action={hrefOf({})} shipmentCode={comparison.shipmentCode} />
        {visible.length > 0 ? (
          <OfferList label={`${heading}, ${results.sortedBy[sortNames[sort]]}`} busy={busy}>
            {visible.map((offer, index) => (
              <OfferItem
                key={offer.key}
                offer={offer}
                site={site}
                form={form}
                advice={index === 0 && banner ? undefined : adviceFor(advice, offer.serviceCode, visible)}
                mark={marks.get(offer.key)}
                first={index === 0}
                chooseForm={chooseForm}
                busy={choosing === offer.key}
                disabled={expired}
              />
            ))}
          </OfferList>
        ) : null}
        <LazyDepartureCalendar {...{ calendar, form, site, filters, sort }} day={all[0]?.collectionDate ?? ''} />
        <SaveTripLink form={form} site={site} />
        {packaging && visible.length > 0 ? <LazyPackagingRow advice={packaging} form={form} site={site} /> : null}
        <ResultsFoot validUntil={comparison.validUntil} site={site} />
        <RefusedServices failed={comparison.failed} notOffered={comparison.notOffered} />
      </div>
    </div>
  );
}

function SaveTripLink({ form, site }: Pick<ResultsProps, 'form' | 'site'>) {
  const { results } = useTexts('shipping');
  if (!useAccount()) return null;
  const search = criteriaToSearch({ ...form, collectionDate: '' });
  return (
    <TextLink as={SiteLink} quiet tap className="t14" href={`${pathOf('savedTrips', site)}?${search}`}>
      {results.saveTrip}
    </TextLink>
  );
}

type ChooseFormProps = { readonly id: string; readonly action: string; readonly shipmentCode: string | null };

/** The form to which the buttons of all offers belong. */
function ChooseForm({ id, action, shipmentCode }: ChooseFormProps) {
  const draftCode = useDraftCode();
  return (
    <Form method="post" id={id} action={action}>
      <input type="hidden" name="shipmentCode" value={shipmentCode ?? ''} />
      {draftCode ? <input type="hidden" name="previous" value={draftCode} /> : null}
    </Form>
  );
}

type FilterSheetProps = {
  readonly clearHref: string;
  readonly count: number;
  readonly children: ReactNode;
};

/** On a small screen the filters are in a popover. */
function FilterSheet({ clearHref, count, children }: FilterSheetProps) {
  const { filters: texts } = useTexts('shipping');
  return (
    <aside id={filterSheetId} popover="auto" className={styles.aside} aria-label={texts.title}>
      <div className={styles.asideHead}>
        <h2 className="h18">{texts.title}</h2>
        <IconButton
          className="only-m"
          icon={xIcon}
          label={texts.close}
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
        />
      </div>
      {children}
      <div className={`${styles.asideFoot} only-m`}>
        <ButtonLink as={SiteLink} look="ghost" href={clearHref}>
          {texts.clear}
        </ButtonLink>
        <Button type="button" popoverTarget={filterSheetId} popoverTargetAction="hide">
          {texts.show(count)}
        </Button>
      </div>
    </aside>
  );
}

type ResultsHeadProps = Pick<ResultsProps, 'comparison' | 'site'> & {
  readonly heading: string;
  readonly children: ReactNode;
};

function ResultsHead({ comparison, site, heading, children }: ResultsHeadProps) {
  const { results } = useTexts('shipping');
  const { offers, customsNeeded } = comparison;
  const carriers = new Set(offers.map(({ carrierCode }) => carrierCode)).size;
  return (
    <>
      <div className="row between">
        <h2 className="h21">
          {heading}{' '}
          <span className={`t14 muted ${styles.basis}`}>
            {results.priceBasis[customsNeeded ? 'abroad' : 'all'][site]}
          </span>
        </h2>
        {children}
      </div>
      <p className={`t14 muted ${styles.legal}`}>
        {results.legal(offers.length, carriers)}{' '}
        <TextLink quiet href={pathOf('ranking', site)}>
          {results.legalLink}
        </TextLink>
      </p>
    </>
  );
}

type SortLinksProps = Pick<ResultsProps, 'site' | 'sort'> & {
  /** The offers; each link shows the best price or duration among them. */
  readonly offers: readonly Offer[];
  readonly hrefOf: HrefOf;
};

function SortLinks({ offers, site, sort, hrefOf }: SortLinksProps) {
  const { results } = useTexts('shipping');
  const { trip } = useMessages();
  const summaries = sortSummaries(offers, site);
  if (!summaries) return null;
  return (
    <Segmented
      label={results.sortLabel}
      value={sort}
      hrefOf={(value) => hrefOf({ sort: value })}
      linkAs={SiteLink}
      segments={[
        { value: 'price', label: results.cheapest, detail: formatPrice(summaries.price.price) },
        { value: 'delay', label: results.fastest, detail: trip.days(summaries.delay.delayDays) },
      ]}
    />
  );
}

function NoneLeft({ clearHref }: { readonly clearHref: string }) {
  const { filters: texts } = useTexts('shipping');
  return (
    <Alert tone="info" title={texts.none}>
      <p>{texts.noneHint}</p>
      <p>
        <ButtonLink as={SiteLink} look="second" href={clearHref}>
          {texts.clear}
        </ButtonLink>
      </p>
    </Alert>
  );
}

function ResultsFoot({ validUntil, site }: Pick<ComparisonState, 'validUntil'> & Pick<ResultsProps, 'site'>) {
  const { results } = useTexts('shipping');
  const locale = useLocale();
  return (
    <div className={`t14 muted ${styles.foot}`}>
      <p>{results.legend}</p>
      <p>
        {validUntil ? results.validUntil(clockText(validUntil, locale)) : null}{' '}
        <TextLink quiet href={pathOf('carbon', site)}>
          <CarbonText>{results.co2Method}</CarbonText>
        </TextLink>
      </p>
    </div>
  );
}

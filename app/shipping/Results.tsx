import { useId } from 'react';
import { Form } from 'react-router';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { clockText } from '#app/text/clock-text.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink, IconButton } from '#app/ui/Button.tsx';
import { xIcon } from '#app/ui/icons/shapes.ts';
import { OfferList } from '#app/ui/OfferRow.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { adviceFor, bannerAdvice } from '#domain/shipping/advice-choice.ts';
import type { ComparisonState } from '#domain/shipping/comparison-state.ts';
import type { AdviceAnswer } from '#domain/shipping/contract.ts';
import {
  filterCounts,
  filterOffers,
  hasFilters,
  noFilters,
  type OfferFilters,
} from '#domain/shipping/offer-filters.ts';
import { marksOf, type OfferSort, rankOffers, sortNames, sortSummaries } from '#domain/shipping/offer-ranking.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Mode } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import { AdviceBanner } from './AdviceBanner.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterForm, filterSheetId } from './FilterForm.tsx';
import { OfferItem } from './OfferItem.tsx';
import { RefusedServices } from './RefusedServices.tsx';
import styles from './Results.module.css';
import { useDraftCode, useResultsHref } from './use-results-href.ts';

export type ResultsProps = {
  readonly comparison: ComparisonState;
  readonly advice: AdviceAnswer['advice'];
  readonly form: ShipmentForm;
  readonly site: Mode;
  readonly filters: OfferFilters;
  readonly sort: OfferSort;
  /** Newer offers are on their way: these stay, dimmed. */
  readonly busy: boolean;
  /** The offers are older than 60 minutes: they can be read, not chosen. */
  readonly expired: boolean;
  /** Key of the offer that is being kept. */
  readonly choosing: string | null;
};

/** Offers with their filters, order, advice and refusals (docs/requirements.md SMT-9 to SMT-11). */
export function Results(props: ResultsProps) {
  const { comparison, advice, form, site, filters, sort, busy, expired, choosing } = props;
  const { results, filters: filterTexts } = useMessages().shipping;
  const locale = useLocale();
  const chooseForm = useId();
  const resultsHref = useResultsHref();
  const draftCode = useDraftCode();
  const all = comparison.offers;
  const shown = rankOffers(filterOffers(all, filters), sort, site);
  const summaries = sortSummaries(shown.length > 0 ? shown : all, site);
  const marks = marksOf(all, site);
  const counts = filterCounts(all, filters);
  const [top] = shown;
  const banner = top && bannerAdvice(advice, top.serviceCode, shown);
  const hrefOf = (next: { filters?: OfferFilters; sort?: OfferSort }) =>
    resultsHref(form, next.filters ?? filters, next.sort ?? sort);
  const kept = new URLSearchParams(resultsHref(form, null, sort).split('?')[1]);
  const carriers = new Set(all.map(({ carrierCode }) => carrierCode)).size;
  const heading = hasFilters(filters) ? results.filteredHeading(shown.length, all.length) : results.heading(all.length);
  return (
    <div className={styles.results}>
      <aside id={filterSheetId} popover="auto" className={styles.aside} aria-label={filterTexts.title}>
        <div className={styles.asideHead}>
          <h2 className="h18">{filterTexts.title}</h2>
          <IconButton
            className="only-m"
            icon={xIcon}
            label={filterTexts.close}
            popoverTarget={filterSheetId}
            popoverTargetAction="hide"
          />
        </div>
        <FilterForm counts={counts} kept={kept} action={pathOf('parcel', site)} />
        <div className={`${styles.asideFoot} only-m`}>
          <ButtonLink as={SiteLink} look="ghost" href={hrefOf({ filters: noFilters })}>
            {filterTexts.clear}
          </ButtonLink>
          <Button type="button" popoverTarget={filterSheetId} popoverTargetAction="hide">
            {filterTexts.show(shown.length)}
          </Button>
        </div>
      </aside>
      <div>
        <div className={styles.bar}>
          <h2 className="h21">
            {heading}{' '}
            <span className={styles.basis}>
              {results.priceBasis[comparison.customsNeeded ? 'abroad' : 'all'][site]}
            </span>
          </h2>
          {summaries ? (
            <Segmented
              label={results.sortLabel}
              value={sort}
              hrefOf={(value) => hrefOf({ sort: value })}
              linkAs={SiteLink}
              segments={[
                { value: 'price', label: results.cheapest, detail: formatPrice(summaries.price.price) },
                { value: 'delay', label: results.fastest, detail: results.days(summaries.delay.delayDays) },
              ]}
            />
          ) : null}
        </div>
        <p className={styles.legal}>
          {results.legal(all.length, carriers)}{' '}
          <TextLink quiet href={pathOf('ranking', site)}>
            {results.legalLink}
          </TextLink>
        </p>
        <FilterChips counts={counts} filters={filters} hrefOf={(next) => hrefOf({ filters: next })} />
        {top && banner ? <AdviceBanner advice={banner} offer={top} form={form} site={site} /> : null}
        {shown.length === 0 ? (
          <Alert tone="info" title={filterTexts.none}>
            <p>{filterTexts.noneHint}</p>
            <p>
              <ButtonLink as={SiteLink} look="second" href={hrefOf({ filters: noFilters })}>
                {filterTexts.clear}
              </ButtonLink>
            </p>
          </Alert>
        ) : null}
        <Form method="post" id={chooseForm} action={hrefOf({})}>
          <input type="hidden" name="shipmentCode" value={comparison.shipmentCode ?? ''} />
          {draftCode ? <input type="hidden" name="previous" value={draftCode} /> : null}
        </Form>
        {shown.length > 0 ? (
          <OfferList label={`${heading}, ${results.sortedBy[sortNames[sort]]}`} busy={busy}>
            {shown.map((offer, index) => (
              <OfferItem
                key={offer.key}
                offer={offer}
                site={site}
                form={form}
                advice={index === 0 && banner ? undefined : adviceFor(advice, offer.serviceCode, shown)}
                mark={marks.get(offer.key)}
                first={index === 0}
                chooseForm={chooseForm}
                busy={choosing === offer.key}
                disabled={expired}
              />
            ))}
          </OfferList>
        ) : null}
        <div className={styles.foot}>
          <p>{results.legend}</p>
          <p>
            {comparison.validUntil ? results.validUntil(clockText(comparison.validUntil, locale)) : null}{' '}
            <TextLink quiet href={pathOf('carbon', site)}>
              <CarbonText>{results.co2Method}</CarbonText>
            </TextLink>
          </p>
        </div>
        <RefusedServices failed={comparison.failed} notOffered={comparison.notOffered} />
      </div>
    </div>
  );
}

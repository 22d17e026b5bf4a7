import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '#app/i18n/messages.tsx';
import { useExpiry } from '#app/journey/use-expiry.ts';
import { Tracked } from '#app/tracking/Tracked.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { rotateCcwIcon } from '#app/ui/icons/shapes.ts';
import { OfferSkeletons } from '#app/ui/Skeleton.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { type ComparisonFailure, isTooMany } from '#domain/shipping/comparison-failure.ts';
import { displayedPrice, type Offer } from '#domain/shipping/offer.ts';
import type { OfferFilters } from '#domain/shipping/offer-filters.ts';
import { filterOffers } from '#domain/shipping/offer-filters.ts';
import { type OfferSort, rankOffers, sortNames } from '#domain/shipping/offer-ranking.ts';
import type { Mode } from '#domain/site/mode.ts';
import { FailedComparison, NoOffers } from './ComparisonStates.tsx';
import type { ComparisonPage } from './load-comparison.ts';
import styles from './Results.module.css';
import { Results } from './Results.tsx';
import { useLiveComparison } from './use-live-comparison.ts';
import { useResultsHref } from './use-results-href.ts';

export type ResultsPanelProps = {
  readonly page: ComparisonPage;
  readonly site: Mode;
  readonly filters: OfferFilters;
  readonly sort: OfferSort;
  /** Address of the form that changes the parcel. */
  readonly editHref: string;
  /** A new comparison is under way. */
  readonly busy: boolean;
  readonly choosing: string | null;
};

/** How long a search lasts before the visitor is told that it goes on, in milliseconds. */
const patienceMs = 8000;

const loadTracker = async () => (await import('./ComparisonTracker.tsx')).ResultsTracker;

/** The results in whatever state they are, with what is read out on the way (docs/requirements.md SMT-13 to SMT-17). */
export function ResultsPanel(props: ResultsPanelProps) {
  const { page, site, filters, sort, editHref, busy, choosing } = props;
  const texts = useMessages().shipping;
  const revalidator = useRevalidator();
  const resultsHref = useResultsHref();
  const { state, stop } = useLiveComparison(page.comparison, page.form, site);
  const { expiry, minutesLeft } = useExpiry(state.validUntil);
  const renewal = useRenewal(state.offers, site);
  const loading = busy || state.loading || revalidator.state === 'loading';
  const patient = usePatience(loading);
  const shown = rankOffers(filterOffers(state.offers, filters), sort, site);
  const status = loading
    ? patient
      ? texts.states.stillSearching
      : texts.states.searching
    : state.status === 'ALERT'
      ? `${texts.states.alertTitle[page.alert?.about ?? 'trip']}.`
      : shown[0]
        ? texts.results.shown(shown.length, texts.results.sortedBy[sortNames[sort]])
        : '';
  const renew = () => {
    renewal.remember();
    void revalidator.revalidate();
  };
  return (
    <section aria-label={texts.results.heading(state.offers.length)} aria-busy={loading || undefined} id="offres">
      <Tracked load={loadTracker} told={{ state, shown, site, choosing }} />
      <p role="status" className="vh">
        {status}
      </p>
      <div className={styles.notices}>
        {expiry !== 'VALID' && state.offers.length > 0 ? (
          <Alert
            tone="warn"
            role="alert"
            title={expiry === 'EXPIRED' ? texts.states.expired : texts.states.expiresSoon(minutesLeft)}
          >
            <Button
              look="second"
              onClick={renew}
              busy={revalidator.state === 'loading'}
              type="button"
              icon={rotateCcwIcon}
            >
              {texts.states.renew}
            </Button>
          </Alert>
        ) : null}
        {renewal.told ? <Alert tone="success" role="status" title={renewal.told} /> : null}
        {state.loading && state.offers.length > 0 ? (
          <Alert tone="info" title={texts.results.pending(state.pending.length)}>
            <Button look="ghost" type="button" onClick={stop}>
              {texts.states.cancel}
            </Button>
          </Alert>
        ) : null}
      </div>
      {state.status === 'OFFERS' ? (
        <Results
          comparison={state}
          advice={page.advice}
          form={page.form}
          site={site}
          filters={filters}
          sort={sort}
          busy={busy}
          expired={expiry === 'EXPIRED'}
          choosing={choosing}
        />
      ) : loading ? (
        <OfferSkeletons rows={4} label={texts.states.searching} />
      ) : state.status === 'ALERT' ? (
        <NoOffers comparison={state} alert={page.alert} form={page.form} editHref={editHref} />
      ) : state.status === 'ERROR' ? (
        <FailedComparison
          code={state.shipmentCode}
          reason={state.failure?.key === 'offers.timeout' ? texts.states.timedOut : tooManyMessage(state.failure)}
          busy={revalidator.state === 'loading'}
          retryHref={resultsHref(page.form, filters, sort)}
          onRetry={() => void revalidator.revalidate()}
        />
      ) : null}
    </section>
  );
}

/** What the server says to whoever has asked too often; nothing for another failure. */
function tooManyMessage(failure: ComparisonFailure | null): string | undefined {
  return isTooMany(failure) ? failure?.errors[0]?.message : undefined;
}

/** Whether the search has lasted long enough to say so. */
function usePatience(loading: boolean): boolean {
  const [patient, setPatient] = useState(false);
  useEffect(() => {
    setPatient(false);
    if (!loading) return;
    const timer = setTimeout(() => setPatient(true), patienceMs);
    return () => clearTimeout(timer);
  }, [loading]);
  return patient;
}

/** What a renewal of prices has changed: the new price told beside the old. */
function useRenewal(offers: readonly Offer[], site: Mode) {
  const { states } = useMessages().shipping;
  const before = useRef<{ offers: readonly Offer[] } | null>(null);
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    if (!before.current || before.current.offers === offers) return;
    const former = new Map(before.current.offers.map((offer) => [offer.serviceCode, displayedPrice(offer, site)]));
    before.current = null;
    const changed = offers.find((offer) => {
      const price = former.get(offer.serviceCode);
      return price !== undefined && price !== displayedPrice(offer, site);
    });
    const was = changed && former.get(changed.serviceCode);
    setTold(
      changed && was !== undefined
        ? states.renewed(formatPrice(was), formatPrice(displayedPrice(changed, site)))
        : states.renewedSame,
    );
  }, [offers, site, states]);
  return {
    told,
    remember() {
      before.current = { offers };
      setTold(null);
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useExpiry } from '#app/journey/use-expiry.ts';
import { Tracked } from '#app/tracking/Tracked.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { rotateCcwIcon } from '#app/ui/icons/shapes.ts';
import { OfferSkeletons } from '#app/ui/Skeleton.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { type ComparisonFailure, isTooMany } from '#domain/shipping/comparison-failure.ts';
import type { ComparisonState } from '#domain/shipping/comparison-state.ts';
import { displayedPrice, type Offer } from '#domain/shipping/offer.ts';
import { filterOffers, type OfferFilters } from '#domain/shipping/offer-filters.ts';
import { type OfferSort, rankOffers, sortNames } from '#domain/shipping/offer-ranking.ts';
import type { Site } from '#domain/site/site.ts';
import { FailedComparison, NoOffers } from './ComparisonStates.tsx';
import type { ComparisonPage } from './comparison-page.ts';
import styles from './Results.module.css';
import { Results } from './Results.tsx';
import { focusOffers, useLateOffers } from './use-late-offers.ts';
import type { useLiveComparison } from './use-live-comparison.ts';
import { useResultsHref } from './use-results-href.ts';

export type ResultsPanelProps = {
  readonly page: ComparisonPage;
  readonly live: ReturnType<typeof useLiveComparison>;
  readonly site: Site;
  readonly filters: OfferFilters;
  readonly sort: OfferSort;
  readonly editHref: string;
  readonly busy: boolean;
  /** Key of the chosen offer while the choice is being sent; null otherwise. */
  readonly choosing: string | null;
};

/** Time in milliseconds after which a search that still runs is announced once more. */
const patienceMs = 8000;

const loadTracker = async () => (await import('./ComparisonTracker.tsx')).ResultsTracker;

/** The results in each of their states, and a status for screen readers (docs/requirements.md SMT-13 to SMT-17). */
export function ResultsPanel(props: ResultsPanelProps) {
  const { page, live, site, filters, sort, busy, choosing } = props;
  const texts = useTexts('shipping');
  const revalidator = useRevalidator();
  const { state, stop } = live;
  const { expiry, minutesLeft } = useExpiry(state.validUntil);
  const renewal = useRenewal(state.offers, site);
  const isRevalidating = revalidator.state === 'loading';
  const isLoading = busy || state.loading || isRevalidating;
  const isLong = useIsLong(isLoading);
  const { shown, late, showAll } = useLateOffers(page.comparison, state, filters, sort);
  const visibleOffers = rankOffers(filterOffers(shown.offers, filters), sort, site);
  const statusText = () => {
    if (isLoading) return isLong ? texts.states.stillSearching : texts.states.searching;
    if (state.status === 'ALERT') return `${texts.states.alertTitle[page.alert?.about ?? 'trip']}.`;
    return visibleOffers.length > 0
      ? texts.results.shown(visibleOffers.length, texts.results.sortedBy[sortNames[sort]])
      : '';
  };
  const renew = () => {
    renewal.remember();
    void revalidator.revalidate();
  };
  return (
    <section aria-label={texts.results.heading(shown.offers.length)} aria-busy={isLoading || undefined} id="offres">
      <Tracked load={loadTracker} data={{ state, visibleOffers, site, choosing }} />
      <p role="status" className="vh">
        {statusText()}
      </p>
      <div className={styles.notices}>
        {expiry !== 'VALID' && state.offers.length > 0 ? (
          <ExpiryNotice
            title={expiry === 'EXPIRED' ? texts.states.expired : texts.states.expiresSoon(minutesLeft)}
            busy={isRevalidating}
            onRenew={renew}
          />
        ) : null}
        {renewal.text ? <Alert tone="success" role="status" title={renewal.text} /> : null}
        {page.comparison.loading && state.offers.length > 0 ? (
          <div className={styles.waiting}>
            <PendingNotice state={state} late={late} site={site} onShow={showAll} onStop={stop} />
          </div>
        ) : null}
      </div>
      {state.status === 'OFFERS' ? (
        <Results
          comparison={shown}
          advice={page.advice}
          packaging={page.packaging}
          calendar={page.calendar}
          form={page.form}
          site={site}
          filters={filters}
          sort={sort}
          busy={busy}
          expired={expiry === 'EXPIRED'}
          choosing={choosing}
        />
      ) : isLoading ? (
        <OfferSkeletons rows={4} label={texts.states.searching} />
      ) : (
        <NoResults {...props} state={state} retrying={isRevalidating} onRetry={() => void revalidator.revalidate()} />
      )}
    </section>
  );
}

type NoResultsProps = ResultsPanelProps & {
  readonly state: ResultsPanelProps['live']['state'];
  readonly retrying: boolean;
  readonly onRetry: () => void;
};

function NoResults({ page, filters, sort, editHref, state, retrying, onRetry }: NoResultsProps) {
  const { timedOut } = useTexts('shipping').states;
  const resultsHref = useResultsHref();
  if (state.status === 'ALERT')
    return <NoOffers comparison={state} alert={page.alert} form={page.form} editHref={editHref} />;
  if (state.status !== 'ERROR') return null;
  return (
    <FailedComparison
      code={state.shipmentCode}
      reason={state.failure?.key === 'offers.timeout' ? timedOut : tooManyMessage(state.failure)}
      busy={retrying}
      retryHref={resultsHref(page.form, filters, sort)}
      onRetry={onRetry}
    />
  );
}

type PendingNoticeProps = {
  readonly state: ComparisonState;
  readonly late: readonly Offer[];
  readonly site: Site;
  readonly onShow: () => void;
  readonly onStop: () => void;
};

/** Stays when all carriers have answered, since otherwise the list below would move up. */
function PendingNotice({ state, late, site, onShow, onStop }: PendingNoticeProps) {
  const { results, states } = useTexts('shipping');
  const [cheapest] = rankOffers(late, 'price', site);
  const show = () => {
    onShow();
    // The pressed button goes.
    focusOffers();
  };
  if (cheapest)
    return (
      <Alert tone="info" role="status" title={results.late(late.length, formatPrice(displayedPrice(cheapest, site)))}>
        <Button look="second" type="button" onClick={show}>
          {results.showLate(late.length)}
        </Button>
      </Alert>
    );
  return (
    <Alert tone="info" title={state.loading ? results.pending(state.pending.length) : results.ended}>
      {state.loading ? (
        <Button look="ghost" type="button" onClick={onStop}>
          {states.cancel}
        </Button>
      ) : null}
    </Alert>
  );
}

type ExpiryNoticeProps = { readonly title: string; readonly busy: boolean; readonly onRenew: () => void };

function ExpiryNotice({ title, busy, onRenew }: ExpiryNoticeProps) {
  const texts = useTexts('shipping').states;
  return (
    <Alert tone="warn" role="alert" title={title}>
      <Button look="second" onClick={onRenew} busy={busy} type="button" icon={rotateCcwIcon}>
        {texts.renew}
      </Button>
    </Alert>
  );
}

/** The server's message that too many comparisons were made; undefined for any other failure. */
function tooManyMessage(failure: ComparisonFailure | null): string | undefined {
  return isTooMany(failure) ? failure?.errors[0]?.message : undefined;
}

/** Whether the search has been running for more than eight seconds. */
function useIsLong(loading: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!loading) return;
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [loading]);
  return isLong;
}

/**
 * Finds out what a renewal has changed (docs/requirements.md SMT-17). Call `remember` before it; once new offers have
 * arrived, `text` gives the first price that changed and the former one, or says that none changed.
 */
function useRenewal(offers: readonly Offer[], site: Site) {
  const { states } = useTexts('shipping');
  const before = useRef<{ offers: readonly Offer[] } | null>(null);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (!before.current || before.current.offers === offers) return;
    const former = new Map(before.current.offers.map((offer) => [offer.serviceCode, displayedPrice(offer, site)]));
    before.current = null;
    const changed = offers.find((offer) => {
      const price = former.get(offer.serviceCode);
      return price !== undefined && price !== displayedPrice(offer, site);
    });
    const was = changed && former.get(changed.serviceCode);
    setText(
      changed && was !== undefined
        ? states.renewed(formatPrice(was), formatPrice(displayedPrice(changed, site)))
        : states.renewedSame,
    );
  }, [offers, site, states]);
  return {
    text,
    remember() {
      before.current = { offers };
      setText(null);
    },
  };
}

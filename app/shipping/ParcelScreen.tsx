import { type RefObject, useEffect, useRef } from 'react';
import { Form, useLocation, useRevalidator } from 'react-router';
import { useMessages } from '#app/i18n/messages.tsx';
import { draftParam, goneOfferParam } from '#app/journey/draft-param.ts';
import { TripSummary } from '#app/journey/TripSummary.tsx';
import { useMode } from '#app/shell/site-context.ts';
import { JourneyFrame } from '#app/site/JourneyFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Tracked } from '#app/tracking/Tracked.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { pencilIcon, rotateCcwIcon } from '#app/ui/icons/shapes.ts';
import { criteriaNames } from '#domain/shipping/criteria.ts';
import { readSort, sortNames, sortParam } from '#domain/shipping/offer-ranking.ts';
import { filtersToSearch, readFilters } from '#domain/shipping/prefilter.ts';
import { pathOf } from '#domain/site/paths.ts';
import { fieldId, summaryErrors } from './field-texts.ts';
import type { ComparisonPage } from './load-comparison.ts';
import styles from './Results.module.css';
import { ResultsPanel } from './ResultsPanel.tsx';
import { ShipmentForm } from './ShipmentForm.tsx';
import { UnfinishedNotice } from './UnfinishedNotice.tsx';
import { useDraftCode, useResultsHref } from './use-results-href.ts';
import { useTypedForm } from './use-typed-form.ts';

export type ParcelScreenProps = {
  readonly page: ComparisonPage;
  readonly busy: boolean;
  /** Key of the offer that is being kept. */
  readonly choosing: string | null;
  /** Why the chosen offer could not be kept. */
  readonly refused: readonly string[];
};

/** Parameter that opens the form over the results. */
const editParam = 'modifier';

const loadTracker = async () => (await import('./ComparisonTracker.tsx')).FormTracker;

/** 'Caractéristiques et offres disponibles' (docs/requirements.md NAV-13). */
export function ParcelScreen({ page, busy, choosing, refused }: ParcelScreenProps) {
  const { shipping } = useMessages();
  const site = useMode();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const codes = page.comparison.offers.map(({ carrierCode }) => carrierCode);
  const filters = readFilters(params, codes);
  const sort = readSort(params);
  const problems = summaryErrors(page.errors, criteriaNames);
  const choiceNeeded = page.choices.from.length + page.choices.to.length > 0;
  const settled = page.asked && problems.length === 0 && !choiceNeeded;
  const editing = params.has(editParam) || !settled;
  const resultsHref = useResultsHref();
  const draftCode = useDraftCode();
  const repeated = params.has(goneOfferParam) && !page.closed;
  const here = resultsHref(page.form, filters, sort);
  const served = useRef(true);
  useEffect(() => {
    served.current = false;
  }, []);
  useMirror(page, filters);
  const typing = useTypedForm(page.init?.defaultPackageDimensions ?? []);

  const edit = settled ? (
    <ButtonLink as={SiteLink} look="field-second" icon={pencilIcon} href={editing ? here : `${here}&${editParam}=1`}>
      <span className="only-d">{editing ? shipping.form.cancelEdit : shipping.trip.edit}</span>
      <span className="only-m vh">{editing ? shipping.form.cancelEdit : shipping.trip.edit}</span>
    </ButtonLink>
  ) : undefined;
  return (
    <JourneyFrame
      step="parcel"
      title={shipping.title}
      problem={problems.length > 0}
      customsNeeded={page.comparison.customsNeeded}
    >
      <Tracked
        load={loadTracker}
        told={{
          editing: editing && page.init !== null,
          problems: Object.keys(page.errors),
          refused: refused.length > 0,
        }}
      />
      <h1 className={settled ? 'vh' : `wrap h34 ${styles.title}`}>{shipping.title}</h1>
      {settled ? (
        <TripSummary
          form={page.form}
          countries={[...(page.init?.departureCountries ?? []), ...(page.init?.destinationCountries ?? [])]}
          date={page.comparison.offers[0]?.collectionDate ?? (page.form.collectionDate || null)}
          action={edit}
        />
      ) : null}
      <div className={classNames('wrap', repeated && 'stack', styles.page)}>
        {page.closed ? (
          <Alert tone="warn" title={shipping.states.closedTitle}>
            <p>{shipping.states.closed}</p>
          </Alert>
        ) : null}
        {!page.closed && !page.init ? <Reload /> : null}
        {repeated ? (
          <Alert tone="info" role="status" title={shipping.states.goneOfferTitle}>
            <p>{shipping.states.goneOffer}</p>
          </Alert>
        ) : null}
        {page.unfinished.length > 0 && !page.closed ? <UnfinishedNotice drafts={page.unfinished} /> : null}
        <Summary key={search} served={served} problems={problems} choices={choiceNeeded ? page.choices : null} />
        {refused.length > 0 ? <Alert tone="error" role="alert" title={refused.join(' ')} /> : null}
        {editing && page.init ? (
          <Form method="get" action={pathOf('parcel', site)} className={styles.form} key={here} {...typing.handlers}>
            <ShipmentForm
              key={typing.typed ? 'typed' : 'given'}
              form={typing.typed ?? page.form}
              init={page.init}
              errors={page.errors}
              choices={page.choices}
              moves={page.moves}
              origins={page.origins}
            >
              {[...filtersToSearch(filters)].map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              {draftCode ? <input type="hidden" name={draftParam} value={draftCode} /> : null}
              {sort === 'price' ? null : <input type="hidden" name={sortParam} value={sortNames[sort]} />}
              <Button size="large" busy={busy}>
                {busy ? shipping.form.comparing : shipping.form.compare}
              </Button>
              <span className="t14 muted">{settled ? shipping.form.keepEditing : shipping.form.noAccount}</span>
            </ShipmentForm>
          </Form>
        ) : null}
        {settled && !page.closed ? (
          <ResultsPanel
            page={page}
            site={site}
            filters={filters}
            sort={sort}
            editHref={`${here}&${editParam}=1`}
            busy={busy}
            choosing={choosing}
          />
        ) : null}
        {!page.asked && !page.closed ? <p className="muted">{shipping.states.informational}</p> : null}
      </div>
    </JourneyFrame>
  );
}

function Reload() {
  const { states } = useMessages().shipping;
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  return (
    <Alert tone="error" role="alert" title={states.initFailed}>
      <form
        method="get"
        action={pathname}
        onSubmit={(event) => {
          event.preventDefault();
          void revalidator.revalidate();
        }}
      >
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button busy={revalidator.state === 'loading'} icon={rotateCcwIcon}>
          {states.retry}
        </Button>
      </form>
    </Alert>
  );
}

type SummaryProps = {
  /** True while the page is the one that the server rendered. */
  readonly served: RefObject<boolean>;
  readonly problems: ReturnType<typeof summaryErrors>;
  readonly choices: ComparisonPage['choices'] | null;
};

/** What to mend, with the focus when it appears. */
function Summary({ served, problems, choices }: SummaryProps) {
  const texts = useMessages().shipping.form;
  const summary = useRef<HTMLElement>(null);
  const toChoose = (['from', 'to'] as const)
    .filter((end) => (choices?.[end].length ?? 0) > 0)
    .map((end) => ({ fieldId: fieldId(`${end}.cityZip`), message: texts.choosePlace }));
  const errors = [...toChoose, ...problems];
  const count = errors.length;
  useEffect(() => {
    // A page that was served focuses it by itself: what the visitor went to meanwhile keeps the focus.
    const elsewhere = served.current && document.activeElement !== document.body;
    if (count > 0 && !elsewhere) summary.current?.focus();
  }, [count, served]);
  return count > 0 ? <ErrorSummary ref={summary} title={texts.errorTitle(count)} errors={errors} /> : null;
}

/** Keeps the journey's mirror in the browser's session in step with the page (docs/requirements.md SMT-17, SMT-18). */
function useMirror(page: ComparisonPage, filters: ReturnType<typeof readFilters>): void {
  const { comparison, form, init, asked, errors } = page;
  const filterText = filtersToSearch(filters).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters change when their text does
  useEffect(() => {
    if (!asked) return;
    const kept = {
      formStartedAt: comparison.validUntil ? Date.parse(comparison.validUntil) - 3_600_000 : Date.now(),
      shipmentCode: comparison.shipmentCode,
      offers: comparison.offers,
      filters,
      availableDates: init?.availabilityDates ?? [],
    };
    // After the page works: nothing on it waits for the mirror, and without it nothing is lost but the mirror.
    Promise.all([import('#app/journey/session.ts'), import('#domain/shipping/form-record.ts')]).then(
      ([{ keepShipping }, { formRecord }]) => keepShipping({ ...kept, form: formRecord(form, init, errors) }),
      () => undefined,
    );
  }, [asked, comparison, form, init, errors, filterText]);
}

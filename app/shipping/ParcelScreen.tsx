import { type RefObject, useEffect, useRef } from 'react';
import { Form, useLocation, useRevalidator } from 'react-router';
import { fieldId } from '#app/forms/field-id.ts';
import type { SavedPickerTexts } from '#app/i18n/fr/saved-picker.ts';
import { lazyWithTexts } from '#app/i18n/lazy-with-texts.tsx';
import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { draftParam, goneOfferParam, noDraftParam } from '#app/journey/draft-param.ts';
import { TripSummary } from '#app/journey/TripSummary.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { JourneyFrame } from '#app/site/JourneyFrame.tsx';
import { Shortcuts } from '#app/site/Shortcuts.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Tracked } from '#app/tracking/Tracked.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { pencilIcon, rotateCcwIcon } from '#app/ui/icons/shapes.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { criteriaNames } from '#domain/shipping/criteria.ts';
import type { OfferFilters } from '#domain/shipping/offer-filters.ts';
import { type OfferSort, readSort, sortNames, sortParam } from '#domain/shipping/offer-ranking.ts';
import { filtersToSearch, readFilters } from '#domain/shipping/prefilter.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { ComparisonPage } from './comparison-page.ts';
import { summaryErrors, withEnd } from './field-texts.ts';
import { editParam } from './page-params.ts';
import styles from './Results.module.css';
import { ResultsPanel } from './ResultsPanel.tsx';
import type { SavedPickerProps } from './SavedPicker.tsx';
import { ShipmentForm } from './ShipmentForm.tsx';
import { UnfinishedNotice } from './UnfinishedNotice.tsx';
import { useMirroredComparison } from './use-live-comparison.ts';
import { useDraftCode, useResultsHref } from './use-results-href.ts';
import { useTypedForm } from './use-typed-form.ts';

const LazySavedPicker = lazyWithTexts<Omit<SavedPickerProps, 'texts'>, SavedPickerTexts>(
  async () => (await import('./SavedPicker.tsx')).SavedPicker,
  {
    fr: async () => (await import('#app/i18n/fr/saved-picker.ts')).savedPicker,
    en: async () => (await import('#app/i18n/en/saved-picker.ts')).savedPicker,
  },
);

export type ParcelScreenProps = {
  readonly page: ComparisonPage;
  readonly busy: boolean;
  /** Key of the chosen offer while the choice is being sent; null otherwise. */
  readonly choosing: string | null;
  /** Why the chosen offer was refused, in the visitor's language; empty if it wasn't. */
  readonly refused: readonly string[];
};

const loadTracker = async () => (await import('./ComparisonTracker.tsx')).FormTracker;

/** The step 'Caractéristiques et offres disponibles' (docs/requirements.md NAV-13). */
export function ParcelScreen({ page, busy, choosing, refused }: ParcelScreenProps) {
  const shipping = useTexts('shipping');
  const site = useSite();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const filters = readFilters(
    params,
    page.comparison.offers.map(({ carrierCode }) => carrierCode),
  );
  const sort = readSort(params);
  const problems = summaryErrors(page.errors, criteriaNames, shipping.form);
  const needsPlaceChoice = page.choices.from.length + page.choices.to.length > 0;
  const isComplete = page.isRequested && problems.length === 0 && !needsPlaceChoice;
  const isEditing = params.has(editParam) || !isComplete;
  const here = useResultsHref()(page.form, filters, sort);
  const editHref = `${here}&${editParam}=1`;
  const isServed = useIsServed();
  const live = useMirroredComparison(page, filters, site);
  const typing = useTypedForm(page.init?.defaultPackageDimensions ?? []);
  const reason = ([goneOfferParam, noDraftParam] as const).find((name) => params.has(name)) ?? null;
  const hasNotice = !page.closed && (reason !== null || page.unfinished.length > 0);
  return (
    <JourneyFrame
      step="parcel"
      title={shipping.title}
      problem={problems.length > 0}
      customsNeeded={page.comparison.customsNeeded}
    >
      <Tracked
        load={loadTracker}
        data={{
          editing: isEditing && page.init !== null,
          problems: Object.keys(page.errors),
          refused: refused.length > 0,
        }}
      />
      <h1 className={isComplete ? 'vh' : `wrap h34 ${styles.title}`}>{shipping.title}</h1>
      {isComplete ? <PageTrip page={page} editing={isEditing} href={isEditing ? here : editHref} /> : null}
      <div className={classNames('wrap', hasNotice && 'stack', styles.page)}>
        <PageNotices page={page} reason={reason} />
        {page.isRequested || page.closed ? null : <Shortcuts shortcuts={page.shortcuts} />}
        <Summary key={search} served={isServed} problems={problems} choices={needsPlaceChoice ? page.choices : null} />
        {refused.length > 0 ? <Alert tone="error" role="alert" title={refused.join(' ')} /> : null}
        {isEditing && page.init ? (
          <ComparisonForm
            key={here}
            {...{ page, filters, sort, typing, busy }}
            init={page.init}
            complete={isComplete}
          />
        ) : null}
        {isComplete && !page.closed ? (
          <ResultsPanel {...{ page, live, site, filters, sort, editHref, busy, choosing }} />
        ) : null}
        {!page.isRequested && !page.closed ? <p className="muted">{shipping.states.informational}</p> : null}
      </div>
    </JourneyFrame>
  );
}

/** A ref that is true until the page's first effects have run; later updates of the page find it false. */
function useIsServed(): RefObject<boolean> {
  const isServed = useRef(true);
  useEffect(() => {
    isServed.current = false;
  }, []);
  return isServed;
}

function PageTrip({ page, ...link }: { readonly page: ComparisonPage } & EditLinkProps) {
  return (
    <TripSummary
      form={page.form}
      countries={[...(page.init?.departureCountries ?? []), ...(page.init?.destinationCountries ?? [])]}
      date={page.comparison.offers[0]?.collectionDate ?? (page.form.collectionDate || null)}
      action={<EditLink {...link} />}
    />
  );
}

type PageNoticesProps = {
  readonly page: ComparisonPage;
  /** Query parameter that says why the visitor was sent here; null if there is none. */
  readonly reason: typeof goneOfferParam | typeof noDraftParam | null;
};

function PageNotices({ page, reason }: PageNoticesProps) {
  const { states } = useTexts('shipping');
  if (page.closed) {
    return (
      <Alert tone="warn" title={states.closedTitle}>
        <p>{states.closed}</p>
      </Alert>
    );
  }
  return (
    <>
      {page.init ? null : <Reload />}
      {reason ? (
        <Alert tone="info" role="status" title={states.reasons[reason].title}>
          <p>{states.reasons[reason].text}</p>
        </Alert>
      ) : null}
      {page.unfinished.length > 0 ? <UnfinishedNotice drafts={page.unfinished} /> : null}
    </>
  );
}

type EditLinkProps = {
  /** Whether the form is open, so that the link closes it. */
  readonly editing: boolean;
  readonly href: string;
};

function EditLink({ editing, href }: EditLinkProps) {
  const { cancelEdit } = useTexts('shipping').form;
  const { edit } = useMessages().trip;
  const text = editing ? cancelEdit : edit;
  return (
    <ButtonLink as={SiteLink} look="field-second" icon={pencilIcon} href={href}>
      <span className="only-d">{text}</span>
      <span className="only-m vh">{text}</span>
    </ButtonLink>
  );
}

type ComparisonFormProps = Pick<ParcelScreenProps, 'page' | 'busy'> & {
  readonly init: InitAnswer;
  readonly filters: OfferFilters;
  readonly sort: OfferSort;
  readonly typing: ReturnType<typeof useTypedForm>;
  /** Whether the address already contains a shipment to compare, which the form then changes. */
  readonly complete: boolean;
};

/** The form of the comparison, a GET that sends filters, order and the draft's code along. */
function ComparisonForm({ page, init, filters, sort, typing, busy, complete }: ComparisonFormProps) {
  const texts = useTexts('shipping').form;
  const draftCode = useDraftCode();
  return (
    <Form method="get" action={pathOf('parcel', useSite())} className={styles.form} {...typing.handlers}>
      {page.saved ? <LazySavedPicker saved={page.saved} /> : null}
      <ShipmentForm
        key={typing.typedForm ? 'typed' : 'loaded'}
        form={typing.typedForm ?? page.form}
        init={init}
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
          {busy ? texts.comparing : texts.compare}
        </Button>
        <span className="t14 muted">{complete ? texts.keepEditing : texts.noAccount}</span>
      </ShipmentForm>
    </Form>
  );
}

/** Says that the form's data couldn't be loaded. A button tries again; with a script the page isn't left. */
function Reload() {
  const { states } = useTexts('shipping');
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

/** The summary of the errors takes the focus when it appears. */
function Summary({ served, problems, choices }: SummaryProps) {
  const texts = useTexts('shipping').form;
  const summary = useRef<HTMLElement>(null);
  const placeErrors = (['from', 'to'] as const).flatMap((end) => {
    const [name, places] = [`${end}.cityZip` as const, choices?.[end].length ?? 0];
    const isTold = problems.some((problem) => problem.fieldId === fieldId(name));
    if (places === 0 || isTold) return [];
    const question = places === 1 ? texts.confirmPlace : texts.choosePlace;
    return [{ fieldId: fieldId(name), message: withEnd(name, question, texts) }];
  });
  const errors = [...placeErrors, ...problems];
  const count = errors.length;
  useEffect(() => {
    // In a page from the server the summary has the focus from the start. If the visitor has moved on before the script
    // runs, the focus stays where it is.
    const isElsewhere = served.current && document.activeElement !== document.body;
    if (count > 0 && !isElsewhere) summary.current?.focus();
  }, [count, served]);
  return count > 0 ? <ErrorSummary ref={summary} title={texts.errorTitle(count)} errors={errors} /> : null;
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { clockText } from '#app/text/clock-text.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { Pager } from '#app/ui/Pager.tsx';
import type { BatchAnswer } from '#domain/batch/contract.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import { placeText } from '#domain/territory/place-text.ts';
import { formatLongDate, formatShortDate } from '#domain/time/format-date.ts';
import { type BoughtFile, BoughtSection } from './BoughtSection.tsx';
import { lineFormId } from './CellCorrection.tsx';
import { RememberedColumns } from './ColumnFields.tsx';
import type { ResultRefusal } from './change-result.ts';
import { KeepSection } from './KeepSection.tsx';
import { lineHeadId, picksFormId } from './LineRow.tsx';
import { LineTable } from './LineTable.tsx';
import { ListBar } from './ListBar.tsx';
import type { ResultPage } from './load-result.ts';
import { amountText, netPriceText } from './price-text.ts';
import styles from './Result.module.css';
import type { ResultProps } from './result-address.ts';
import { resultHref } from './result-address.ts';
import { SavingsSection } from './SavingsSection.tsx';
import { StrategyForm } from './StrategyForm.tsx';

/**
 * Moves the focus to the heading of the line that was corrected, left out or taken back, if the button that had the focus
 * has disappeared; to the heading of the page if the line isn't shown any more, or if the button was about the whole file.
 */
function useLineFocus(): void {
  const { state, formData } = useNavigation();
  const sentLine = useRef<string | null>(null);
  useEffect(() => {
    if (formData) sentLine.current = String(formData.get('ligne') ?? '');
    if (state !== 'idle' || sentLine.current === null) return;
    const heading = document.getElementById(lineHeadId(Number(sentLine.current)));
    sentLine.current = null;
    if (document.activeElement !== document.body) return;
    (heading ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  }, [state, formData]);
}

/**
 * The HTML forms that the table's fields join by their `form` attribute, since a form can't stand between rows: one
 * for the offers picked by hand, and one for each line with faults or warnings. Without a script, a button sends the picks.
 */
function LineForms({ batch, path }: ResultProps) {
  const { result: texts } = useTexts('batch');
  const { search } = useLocation();
  const action = path + search;
  return (
    <div>
      <Form id={picksFormId} method="post" action={action} preventScrollReset replace>
        {batch.lines.some(({ state }) => state === 'ready') ? (
          <noscript>
            <Button look="second">{texts.keepPicks}</Button>
          </noscript>
        ) : null}
      </Form>
      {batch.lines
        .filter(({ state, warnings }) => state !== 'ready' || warnings.length > 0)
        .map(({ line }) => (
          <Form key={line} id={lineFormId(line)} method="post" action={action} preventScrollReset replace>
            <input type="hidden" name="ligne" value={line} />
          </Form>
        ))}
    </div>
  );
}

function KeptChanges({ kept }: { readonly kept: NonNullable<BatchAnswer['kept']> }) {
  const { kept: texts } = useTexts('batch');
  const locale = useLocale();
  const { name, pricesAt, before, after, dearer, cheaper, unchanged, gone, goneBefore } = kept;
  const day = dayOf(pricesAt);
  const difference = toCents(after.value.value) - toCents(before.value.value);
  const figures = [
    [texts.before(formatShortDate(day, locale)), netPriceText(before)],
    [texts.today, netPriceText(after)],
    [texts.difference, `${difference > 0 ? '+' : ''}${formatPrice(difference)}`],
  ];
  const counts = [
    dearer > 0 ? texts.dearer(dearer) : null,
    cheaper > 0 ? texts.cheaper(cheaper) : null,
    unchanged > 0 ? texts.unchanged(unchanged) : null,
  ].filter((count) => count !== null);
  return (
    <section className={`rule stack ${styles.rules}`} aria-labelledby="changements">
      <h2 className="h18" id="changements">
        {texts.changes(name)}
      </h2>
      <p className="t14 muted">{texts.since(formatLongDate(day, locale))}</p>
      <dl className={styles.figures}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{amount}</dd>
          </div>
        ))}
      </dl>
      {counts.length > 0 ? <p>{counts.join(' · ')}</p> : null}
      {gone > 0 ? <Alert tone="warn" title={texts.gone(gone, netPriceText(goneBefore))} /> : null}
    </section>
  );
}

export type ResultScreenProps = {
  readonly page: Extract<ResultPage, { kind: 'result' }>;
  readonly refusal: ResultRefusal | null;
  /** Null if nobody is signed in. */
  readonly bought: BoughtFile | null;
  readonly children?: ReactNode;
};

export function ResultScreen({ page: { batch, view, savings }, refusal, bought, children }: ResultScreenProps) {
  const { result: texts } = useTexts('batch');
  const locale = useLocale();
  const site = useSite();
  const path = pathOf('batchResult', site, { id: batch.batchId });
  const props = { batch, view, path };
  const { counts, from, pagination } = batch;
  useLineFocus();
  const place = [placeText(from), from.country === 'FR' ? '' : from.countryName].filter(Boolean).join(', ');
  return (
    <>
      <div className="head">
        <h1 className="h34" tabIndex={-1}>
          {texts.title(counts.ready, counts.faulty)}
        </h1>
        <p className="t14">{texts.from(place, formatLongDate(batch.collectionDate, locale))}</p>
        {batch.joined > 0 ? <p className="t14">{texts.joined(batch.joined)}</p> : null}
      </div>
      {refusal ? (
        <FocusedAlert
          cause={refusal}
          tone="error"
          role="alert"
          title={refusal.refused.filter(Boolean).join(' ') || texts.changeFailed}
        />
      ) : null}
      <p className="vh" role="status">
        {texts.state(texts.title(counts.ready, counts.faulty), `${amountText(batch.chosen)} €`)}
      </p>
      {bought ? <BoughtSection batch={batch} bought={bought} /> : null}
      {batch.remembered ? <RememberedColumns key={batch.remembered.usedAt} remembered={batch.remembered} /> : null}
      {batch.kept ? <KeptChanges kept={batch.kept} /> : null}
      {counts.ready > 0 ? <StrategyForm {...props} /> : null}
      <section className={styles.lines} aria-labelledby="lignes">
        <ListBar {...props} />
        <Causes causes={batch.causes} />
        {batch.lines.length > 0 ? <LineTable {...props} /> : <NoLine {...props} />}
        <LineForms {...props} />
        <Pager
          hrefOf={(wanted) => resultHref(path, { ...view, page: wanted + 1 })}
          page={pagination.page - 1}
          pages={pagination.totalPages}
          texts={texts}
          linkAs={SiteLink}
        />
        {savings.groups.length > 0 ? <SavingsSection savings={savings} /> : null}
        {children}
        <KeepSection batch={batch} refusal={refusal} />
      </section>
      <Notes batch={batch} />
      <p>
        <ButtonLink as={SiteLink} look="second" href={pathOf('batch', site)}>
          {texts.again}
        </ButtonLink>
      </p>
    </>
  );
}

function Causes({ causes }: Pick<BatchAnswer, 'causes'>) {
  const { result: texts } = useTexts('batch');
  if (causes.length === 0) return null;
  return (
    <Alert tone="warn" title={texts.causes}>
      <ul>
        {causes.map(({ message, lines, first }) => (
          <li key={message}>{texts.cause(lines, first, message)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function NoLine({ view, path }: ResultProps) {
  const { result: texts } = useTexts('batch');
  return (
    <EmptyState
      title={texts.none}
      action={
        <ButtonLink as={SiteLink} look="second" href={resultHref(path, { ...view, filter: null, page: 1 })}>
          {texts.showAll}
        </ButtonLink>
      }
    />
  );
}

function Notes({ batch }: { readonly batch: BatchAnswer }) {
  const { result: texts, kept } = useTexts('batch');
  const locale = useLocale();
  const ignored = batch.columns.filter(({ column }) => column === null).map(({ heading }) => heading);
  const { expiresAt, unaskedCarriers } = batch;
  const notes = [
    ignored.length > 0 ? texts.ignored(ignored.join(', ')) : null,
    unaskedCarriers.length > 0 ? texts.unasked(unaskedCarriers.join(', ')) : null,
    expiresAt === null || batch.kept
      ? null
      : texts.expires(formatShortDate(dayOf(expiresAt), locale), clockText(expiresAt, locale)),
    expiresAt !== null && batch.kept ? kept.expires(formatLongDate(dayOf(expiresAt), locale)) : null,
  ].filter((note) => note !== null);
  return (
    <div className={`stack gap-1 t14 muted ${styles.notes}`}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

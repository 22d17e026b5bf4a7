import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { clockText } from '#app/text/clock-text.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { placeText } from '#app/text/place-text.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { Pager } from '#app/ui/Pager.tsx';
import type { BatchAnswer } from '#domain/batch/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatLongDate, formatShortDate } from '#domain/time/format-date.ts';
import type { ResultRefusal } from './change-result.ts';
import { KeepSection } from './KeepSection.tsx';
import { KeptChanges } from './KeptChanges.tsx';
import { LineForms } from './LineForms.tsx';
import { LineTable } from './LineTable.tsx';
import { ListBar } from './ListBar.tsx';
import type { ResultPage } from './load-result.ts';
import { amountText } from './price-text.ts';
import styles from './Result.module.css';
import { resultHref } from './result-address.ts';
import type { ResultProps } from './result-props.ts';
import { SavingsSection } from './SavingsSection.tsx';
import { StrategyForm } from './StrategyForm.tsx';
import { useLineFocus } from './use-line-focus.ts';

export type ResultScreenProps = {
  readonly page: Extract<ResultPage, { kind: 'result' }>;
  readonly refusal: ResultRefusal | null;
  readonly children?: ReactNode;
};

export function ResultScreen({ page: { batch, view, savings }, refusal, children }: ResultScreenProps) {
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
      {batch.kept ? <KeptChanges kept={batch.kept} /> : null}
      {counts.ready > 0 ? <StrategyForm {...props} /> : null}
      <section className={styles.lines} aria-labelledby="lignes">
        <ListBar {...props} />
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

/** The tables that say how carriers and the other services outside the shop answer. */
import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { ButtonForm } from '#app/office/frame/StaffForm.tsx';
import { bad, CarrierMark, good, idle, type Mark, StateMark } from '#app/office/frame/StateMark.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { decimalText } from '#domain/errors/quantity-text.ts';
import type { FlagState } from '#domain/flags/flag.ts';
import { colon } from '#domain/site/locale.ts';
import { carriersTexts } from './carriers-texts.ts';

/** Carriers, the other services, and relay points, as staff see them. */
export type Carriers = Answered<Office['carriers']['list']>;
export type Carrier = Carriers['carriers'][number];
export type Upstream = Carriers['upstreams'][number];
export type Health = Omit<Upstream, 'code'>;

export const healthMarks: Readonly<Record<Health['state'], Mark>> = {
  answers: good,
  failing: bad,
  paused: bad,
  unasked: idle,
};

/** Where a service's answers come from. `ownWork`: what is said if the shop does the work itself. */
function useSourceText() {
  const texts = usePageTexts(carriersTexts);
  const locale = useLocale();
  return ({ source, deadlineMs }: Health, ownWork: string) =>
    source === 'file' ? ownWork : texts.sources.remote(decimalText((deadlineMs ?? 0) / 1000, locale));
}

/** How long a service took for its last answer; `ownWork` as above, and nothing if it hasn't answered yet. */
export function useResponseText() {
  const texts = usePageTexts(carriersTexts);
  const format = new Intl.NumberFormat(useLocale());
  return ({ source, milliseconds }: Health, ownWork: string) => {
    if (source === 'file') return ownWork;
    return milliseconds === null ? '' : texts.milliseconds(format.format(milliseconds));
  };
}

/** A row for each carrier: where its prices come from, whether it answers, and its failures by day. */
export function CarrierTable({
  carriers,
  flags,
}: Pick<Carriers, 'carriers'> & { readonly flags: readonly FlagState[] }) {
  const { office } = useDocumentMessages();
  const texts = usePageTexts(carriersTexts);
  const [sourceText, responseText] = [useSourceText(), useResponseText()];
  const heads = texts.columns;
  const columns: readonly Column<Carrier>[] = [
    {
      head: heads.carrier,
      cell: (carrier) => {
        const closed = flags.filter(({ name, isOpen }) => name === `carrier:${carrier.code}` && !isOpen);
        const sites = closed.map(({ site }) => office.sites[site].toLowerCase());
        return (
          <>
            <CarrierMark {...carrier} />
            {sites.length > 0 && <small>{[office.flags.closed, ...sites].join(', ')}</small>}
          </>
        );
      },
    },
    { head: heads.source, cell: (carrier) => sourceText(carrier, texts.sources.file) },
    { head: heads.state, cell: (carrier) => <HealthState health={carrier} /> },
    {
      head: heads.response,
      className: 'o-figure',
      isLabelled: true,
      cell: (carrier) => responseText(carrier, texts.inMemory),
    },
    { head: heads.services, className: 'o-figure', isLabelled: true, cell: ({ services }) => services },
    {
      head: heads.failures,
      isLabelled: true,
      cell: ({ source, name, failures }) => source === 'remote' && <FailureDays name={name} failures={failures} />,
    },
    {
      head: heads.trial,
      cell: ({ code, name }) => (
        // The page says why a trial is refused.
        <ButtonForm
          intent="try"
          of={code}
          refusal={null}
          hidden={{ carrier: code }}
          look="second"
          aria-label={texts.tryOf(name)}
        >
          {texts.try}
        </ButtonForm>
      ),
    },
  ];
  return (
    <Section title={texts.section} id="transporteurs" note={texts.sectionText}>
      <ListTable rows={carriers} columns={columns} idOf={({ code }) => code} />
    </Section>
  );
}

/** A row for each service outside the shop that isn't a carrier, or for what the shop does in its place. */
export function UpstreamTable({ upstreams }: Pick<Carriers, 'upstreams'>) {
  const texts = usePageTexts(carriersTexts);
  const [sourceText, responseText] = [useSourceText(), useResponseText()];
  const heads = texts.columns;
  const columns: readonly Column<Upstream>[] = [
    { head: heads.service, cell: ({ code }) => texts.upstreams[code] },
    { head: heads.source, cell: (upstream) => sourceText(upstream, texts.ownWork[upstream.code]) },
    { head: heads.state, cell: (upstream) => upstream.source === 'remote' && <HealthState health={upstream} /> },
    { head: heads.response, className: 'o-figure', isLabelled: true, cell: (upstream) => responseText(upstream, '') },
    {
      head: heads.failures,
      isLabelled: true,
      cell: ({ source, code, failures }) =>
        source === 'remote' && <FailureDays name={texts.upstreams[code]} failures={failures} />,
    },
  ];
  return (
    <Section title={texts.upstreamsTitle} id="autres-services" note={texts.upstreamsText}>
      <ListTable rows={upstreams} columns={columns} idOf={({ code }) => code} />
    </Section>
  );
}

/** Whether a service answers, and since when. */
function HealthState({ health: { state, failedAt, answeredAt, failuresInARow } }: { readonly health: Health }) {
  const texts = usePageTexts(carriersTexts);
  const locale = useLocale();
  const details: Readonly<Record<Health['state'], string | null>> = {
    answers: answeredAt && texts.answered(momentText(answeredAt, locale)),
    failing: failedAt && texts.failing(failuresInARow, momentText(failedAt, locale)),
    paused: texts.pausedText,
    unasked: null,
  };
  return (
    <>
      <StateMark {...healthMarks[state]}>{texts.states[state]}</StateMark>
      {details[state] && <small>{details[state]}</small>}
    </>
  );
}

/**
 * A bar for each of the last 14 days with the service's failures on that day, scaled to the highest bar; the same
 * numbers follow as a list for screen readers.
 */
function FailureDays({ name, failures }: Pick<Carrier, 'name' | 'failures'>) {
  const texts = usePageTexts(carriersTexts);
  const locale = useLocale();
  const total = failures.reduce((sum, count) => sum + count, 0);
  const highest = Math.max(1, ...failures);
  return (
    <details className="o-failures">
      <summary aria-label={`${texts.failureDays(name)}${colon[locale]}${texts.failureCount(total)}`}>
        <svg viewBox={`0 0 ${failures.length * 7} 18`} width={failures.length * 7} height="18" aria-hidden="true">
          {failures.map((count, index) => {
            const height = count === 0 ? 1 : Math.max(3, (count / highest) * 18);
            const className = count === 0 ? 'o-failures__none' : 'o-failures__some';
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position
            return <rect key={index} className={className} x={index * 7} y={18 - height} width="5" height={height} />;
          })}
        </svg>
        <span className="num">{texts.failureCount(total)}</span>
      </summary>
      <ol className="o-failures__days num">
        {failures.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>{texts.ago(failures.length - 1 - index, count)}</li>
        ))}
      </ol>
    </details>
  );
}

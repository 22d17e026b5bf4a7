import { type Answered, type Office, officeOf } from '#app/api/use-cases.ts';
import { refusalIn } from '#app/forms/answer-form.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { FlagDone, FlagRows } from '#app/office/flags/FlagRows.tsx';
import { changeFlag } from '#app/office/flags/flag.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { CarrierMark, SiteMarks } from '#app/office/frame/StateMark.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { carrierOfFlag } from '#domain/flags/flag.ts';
import { officePages } from '#domain/office/pages.ts';
import { colon } from '#domain/site/locale.ts';
import type { Route } from './+types/carriers.page.ts';
import { carriersTexts } from './carriers-texts.ts';
import { type Carriers, CarrierTable, type Health, UpstreamTable } from './HealthTables.tsx';
import { PointsSection } from './PointsSection.tsx';

type Trial = Answered<Office['carriers']['try']>;

/** Loads the carriers and the flags that switch them. `changed` is the flag that was just changed, from the URL. */
export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('carriers.see', args, async (office, query) => {
    const [answer, { flags }] = await Promise.all([office.carriers.list(), office.flags.list()]);
    return { answer, flags: flags.filter(({ name }) => carrierOfFlag(name) !== null), changed: query.get('change') };
  });

export function action(args: Route.ActionArgs) {
  const office = officeOf(args.context);
  return answerStaffForm<Trial>('carriers.see', args, {
    try: (text) => office.carriers.try(text('carrier')),
    flag: changeFlag(office, officePages.carriers.path),
  });
}

/**
 * The carriers, whether they answer, their flags and services; the other services outside the shop; last errors; and
 * the relay points.
 */
export default function OfficeCarriers({ loaderData, actionData }: Route.ComponentProps) {
  const { member, answer, flags, changed } = loaderData;
  const texts = usePageTexts(carriersTexts);
  const refusal = refusalIn(actionData);
  const trial = actionData && 'code' in actionData ? actionData : null;
  return (
    <OfficeFrame page="carriers" member={member} lead={texts.lead} answer={actionData} failed={texts.failed}>
      {trial && <TrialOutcome trial={trial} carriers={answer.carriers} />}
      {refusal?.intent === 'try' && (
        <Alert tone="error" role="alert" title={texts.failed}>
          <p>{refusal.errors.map(({ message }) => message).join(' ')}</p>
        </Alert>
      )}
      <FlagDone flags={flags} changed={changed} />
      <CarrierTable carriers={answer.carriers} flags={flags} />
      <Section title={texts.openings} id="ouvertures" note={texts.openingsText}>
        <FlagRows
          flags={flags}
          about={({ name, carrierName }) => (
            <h3>
              <CarrierMark code={carrierOfFlag(name) ?? ''} name={carrierName ?? ''} />
            </h3>
          )}
        />
      </Section>
      <ServiceTable services={answer.services} />
      <UpstreamTable upstreams={answer.upstreams} />
      <div className="o-pair">
        <Errors {...answer} />
        <PointsSection points={answer.points} />
      </div>
    </OfficeFrame>
  );
}

type CarrierError = Pick<Health['errors'][number], 'reason' | 'detail'>;

/** An error of a service in words: `Répond par l’erreur 503`. */
function errorText({ reason, detail }: CarrierError, texts: typeof carriersTexts.fr): string {
  const status = /^status (\d{3})$/.exec(detail)?.[1];
  return texts.details[detail] ?? (status ? texts.status(status) : texts.reasons[reason]);
}

function TrialOutcome({ trial, carriers }: Pick<Carriers, 'carriers'> & { readonly trial: Trial }) {
  const texts = usePageTexts(carriersTexts);
  const locale = useLocale();
  const name = carriers.find(({ code }) => code === trial.code)?.name ?? trial.code;
  const time = texts.milliseconds(new Intl.NumberFormat(locale).format(trial.milliseconds));
  if (trial.isGood) return <Alert tone="success" role="status" title={texts.tried(name, time, trial.services)} />;
  const error = errorText({ reason: trial.reason ?? 'UNAVAILABLE', detail: trial.detail }, texts);
  return <Alert tone="error" role="alert" title={texts.notTried(name, time, error)} />;
}

function ServiceTable({ services }: Pick<Carriers, 'services'>) {
  const texts = usePageTexts(carriersTexts);
  const format = new Intl.NumberFormat(useLocale());
  const heads = texts.columns;
  const columns: readonly Column<Carriers['services'][number]>[] = [
    {
      head: heads.service,
      cell: ({ carrierCode, carrierName, label }) => (
        <CarrierMark code={carrierCode} name={carrierName}>
          {label}
        </CarrierMark>
      ),
    },
    { head: heads.code, cell: ({ code }) => <code>{code}</code> },
    { head: heads.delivery, cell: ({ delivery }) => texts.deliveries[delivery] },
    { head: heads.chosen, className: 'o-figure', isLabelled: true, cell: ({ chosen }) => format.format(chosen) },
    { head: heads.sites, cell: ({ sites }) => <SiteMarks sites={sites} /> },
  ];
  return (
    <Section title={texts.services} id="services" note={texts.servicesText(services.length)}>
      <ListTable rows={services} columns={columns} idOf={({ carrierCode, code }) => `${carrierCode} ${code}`} />
    </Section>
  );
}

/** The last errors of carriers and other services in words, latest first. */
function Errors({ carriers, upstreams }: Pick<Carriers, 'carriers' | 'upstreams'>) {
  const texts = usePageTexts(carriersTexts);
  const locale = useLocale();
  const services = [...carriers, ...upstreams.map((each) => ({ ...each, name: texts.upstreams[each.code] }))];
  const errors = services
    .flatMap(({ code, name, errors: own }) => own.map((error) => ({ code, name, ...error })))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const isAsking = services.some(({ source }) => source === 'remote');
  return (
    <Section title={texts.errors} id="erreurs" note={texts.errorsText}>
      <RowList
        rows={errors}
        idOf={({ code, at, reason, detail }) => `${code} ${at.getTime()} ${reason} ${detail}`}
        text={({ name, ...error }) => `${name}${colon[locale]}${errorText(error, texts)}`}
        detail={({ count }) => texts.times(count)}
        side={({ at }) => <span className="num o-quiet">{momentText(at, locale)}</span>}
        empty={isAsking ? texts.noErrors : texts.noRemote}
      />
    </Section>
  );
}

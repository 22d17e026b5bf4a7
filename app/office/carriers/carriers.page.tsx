import { type Answered, type Office, officeOf } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { changeFlag } from '#app/office/flags/change-flag.ts';
import { FlagSwitch } from '#app/office/flags/FlagSwitch.tsx';
import { siteFlagText } from '#app/office/flags/flag-text.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { requireStaff } from '#app/office/frame/require-staff.ts';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { SiteTags } from '#app/office/tariffs/SiteTags.tsx';
import tariffsStyleUrl from '#app/office/tariffs/tariffs.css?url';
import { Alert } from '#app/ui/Alert.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { LineBadge } from '#app/ui/Plate.tsx';
import { carrierOfFlag, type FlagState } from '#domain/flags/flag.ts';
import { officePages } from '#domain/office/pages.ts';
import { colon } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/carriers.page.ts';
import { carrierErrorText } from './carrier-error-text.ts';
import { carriersTexts } from './carriers-texts.ts';
import { type Carriers, CarrierTable, ServiceName, UpstreamTable } from './HealthTables.tsx';
import { PointsSection } from './PointsSection.tsx';

type Trial = Answered<Office['carriers']['try']>;

/** Loads the carriers and the flags that switch them. `changed` is the flag that was just changed, from the URL. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('carriers.see', args);
  const office = officeOf(args.context);
  const [answer, { flags }] = await Promise.all([office.carriers.list(), office.flags.list()]);
  const changed = new URL(args.request.url).searchParams.get('change');
  return { member, answer, flags: flags.filter(({ name }) => carrierOfFlag(name) !== null), changed };
}

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
  const { office } = useDocumentMessages();
  const texts = usePageTexts(carriersTexts);
  const refusal = actionData && 'intent' in actionData ? actionData : undefined;
  const justChanged = flags.find(({ name, site }) => `${name}:${site}` === changed);
  return (
    <OfficeFrame page="carriers" member={member} lead={texts.lead}>
      <link rel="stylesheet" href={tariffsStyleUrl} precedence="office" />
      {actionData && !refusal && 'code' in actionData && <TrialOutcome trial={actionData} carriers={answer.carriers} />}
      {refusal?.intent === 'try' && (
        <Alert tone="error" role="alert" title={texts.failed}>
          <p>{refusal.errors.map(({ message }) => message).join(' ')}</p>
        </Alert>
      )}
      {justChanged && !actionData && (
        <Alert tone={justChanged.isOpen ? 'success' : 'warn'} role="status">
          <p>
            {(justChanged.isOpen ? office.flags.opened : office.flags.closedNow)(siteFlagText(justChanged, office))}
          </p>
        </Alert>
      )}
      <CarrierTable carriers={answer.carriers} flags={flags} />
      <CarrierFlags flags={flags} refusal={refusal} />
      <ServiceTable services={answer.services} />
      <UpstreamTable upstreams={answer.upstreams} />
      <div className="o-pair">
        <Errors {...answer} />
        <PointsSection points={answer.points} />
      </div>
    </OfficeFrame>
  );
}

function TrialOutcome({ trial, carriers }: Pick<Carriers, 'carriers'> & { readonly trial: Trial }) {
  const texts = usePageTexts(carriersTexts);
  const locale = useLocale();
  const name = carriers.find(({ code }) => code === trial.code)?.name ?? trial.code;
  const time = texts.milliseconds(new Intl.NumberFormat(locale).format(trial.milliseconds));
  if (trial.isGood) return <Alert tone="success" role="status" title={texts.tried(name, time, trial.services)} />;
  const error = carrierErrorText({ reason: trial.reason ?? 'UNAVAILABLE', detail: trial.detail }, texts);
  return <Alert tone="error" role="alert" title={texts.notTried(name, time, error)} />;
}

type CarrierFlagsProps = { readonly flags: readonly FlagState[]; readonly refusal: FormRefusal | undefined };

/** The carriers' flags on both sites; closing one needs a reason. */
function CarrierFlags({ flags, refusal }: CarrierFlagsProps) {
  const texts = usePageTexts(carriersTexts);
  return (
    <section className="o-sec" aria-labelledby="ouvertures">
      <h2 id="ouvertures">
        {texts.openings} <small>{texts.openingsText}</small>
      </h2>
      <ul className="o-flags">
        {[...Map.groupBy(flags, ({ name }) => name)].map(([name, sites]) => (
          <li key={name} className="o-flag">
            <h3>
              <ServiceName code={carrierOfFlag(name) ?? ''} name={sites[0]?.carrierName ?? ''} />
            </h3>
            <div className="o-flag__sites">
              {allSites.map((site) => {
                const flag = sites.find((each) => each.site === site);
                return flag && <FlagSwitch key={site} flag={flag} refusal={refusal} />;
              })}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ServiceTable({ services }: Pick<Carriers, 'services'>) {
  const texts = usePageTexts(carriersTexts);
  const format = new Intl.NumberFormat(useLocale());
  const heads = texts.columns;
  const columns: readonly Column<Carriers['services'][number]>[] = [
    {
      head: heads.service,
      cell: ({ carrierCode, carrierName, label }) => (
        <span className="o-service">
          <LineBadge {...carrierBadge(carrierCode, carrierName)} small />
          {label}
        </span>
      ),
    },
    { head: heads.code, cell: ({ code }) => <code>{code}</code> },
    { head: heads.delivery, cell: ({ delivery }) => texts.deliveries[delivery] },
    { head: heads.chosen, className: 'num o-end', isLabelled: true, cell: ({ chosen }) => format.format(chosen) },
    { head: heads.sites, cell: ({ sites }) => <SiteTags sites={sites} /> },
  ];
  return (
    <section className="o-sec" aria-labelledby="services">
      <h2 id="services">
        {texts.services} <small>{texts.servicesText(services.length)}</small>
      </h2>
      <ListTable rows={services} columns={columns} idOf={({ carrierCode, code }) => `${carrierCode} ${code}`} />
    </section>
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
    <section className="o-sec" aria-labelledby="erreurs">
      <h2 id="erreurs">
        {texts.errors} <small>{texts.errorsText}</small>
      </h2>
      {errors.length === 0 && <p className="o-empty">{isAsking ? texts.noErrors : texts.noRemote}</p>}
      <ul className="o-checks">
        {errors.map(({ code, name, at, reason, detail, count }) => (
          <li key={`${code} ${at.getTime()} ${reason} ${detail}`}>
            <span>
              {`${name}${colon[locale]}${carrierErrorText({ reason, detail }, texts)}`}
              {texts.times(count) && <small>{texts.times(count)}</small>}
            </span>
            <span className="num">{momentText(at, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

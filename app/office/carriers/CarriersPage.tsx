import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { FlagSwitch } from '#app/office/flags/FlagSwitch.tsx';
import { siteFlagText } from '#app/office/flags/flag-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { SiteTags } from '#app/office/tariffs/SiteTags.tsx';
import tariffsStyleUrl from '#app/office/tariffs/tariffs.css?url';
import { Alert } from '#app/ui/Alert.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { LineBadge } from '#app/ui/Plate.tsx';
import { carrierOfFlag, type FlagState } from '#domain/flags/flag.ts';
import { officePages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { allSites } from '#domain/site/site.ts';
import { CarrierErrors } from './CarrierErrors.tsx';
import { CarrierTable } from './CarrierTable.tsx';
import { type CarriersAnswer, carrierErrorText } from './carrier-error-text.ts';
import type { CarrierPageAnswer } from './change-carrier.ts';
import { PointsSection } from './PointsSection.tsx';
import { UpstreamTable } from './UpstreamTable.tsx';

export type CarriersPageProps = {
  readonly member: StaffMember;
  readonly answer: CarriersAnswer;
  /** The flags of the carriers. */
  readonly flags: readonly FlagState[];
  /** The flag that was just changed, `carrier:DLVG:pro`; null if none was. */
  readonly changed: string | null;
  readonly outcome: CarrierPageAnswer | null;
};

/**
 * The carriers, whether they answer, their flags and services; the other services outside the shop; last errors; and
 * the relay points.
 */
export function CarriersPage({ member, answer, flags, changed, outcome }: CarriersPageProps) {
  const { office } = useDocumentMessages();
  const texts = office.carriers;
  const refusal = outcome?.refusal ?? null;
  const justChanged = flags.find(({ name, site }) => `${name}:${site}` === changed);
  return (
    <OfficeFrame page="carriers" member={member} lead={texts.lead}>
      <link rel="stylesheet" href={tariffsStyleUrl} precedence="office" />
      {refusal && !refusal.isReason && (
        <Alert tone="error" role="alert" title={texts.failed}>
          <p>{refusal.message}</p>
        </Alert>
      )}
      {outcome?.trial && <TrialOutcome trial={outcome.trial} carriers={answer.carriers} />}
      {justChanged && !outcome && (
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
        <CarrierErrors carriers={answer.carriers} upstreams={answer.upstreams} />
        <PointsSection points={answer.points} />
      </div>
    </OfficeFrame>
  );
}

type TrialOutcomeProps = Pick<CarriersAnswer, 'carriers'> & { readonly trial: NonNullable<CarrierPageAnswer['trial']> };

function TrialOutcome({ trial, carriers }: TrialOutcomeProps) {
  const { carriers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const name = carriers.find(({ code }) => code === trial.code)?.name ?? trial.code;
  const time = texts.milliseconds(new Intl.NumberFormat(locale).format(trial.milliseconds));
  if (trial.isGood) return <Alert tone="success" role="status" title={texts.tried(name, time, trial.services)} />;
  const error = carrierErrorText({ reason: trial.reason ?? 'UNAVAILABLE', detail: trial.detail }, texts);
  return <Alert tone="error" role="alert" title={texts.notTried(name, time, error)} />;
}

/** The carriers' flags on both sites; closing one needs a reason. */
function CarrierFlags({ flags, refusal }: Pick<CarriersPageProps, 'flags'> & Pick<CarrierPageAnswer, 'refusal'>) {
  const { carriers: texts } = useDocumentMessages().office;
  return (
    <section className="o-sec" aria-labelledby="ouvertures">
      <h2 id="ouvertures">
        {texts.openings} <small>{texts.openingsText}</small>
      </h2>
      <ul className="o-flags">
        {[...Map.groupBy(flags, ({ name }) => name)].map(([name, sites]) => (
          <li key={name} className="o-flag">
            <h3 className="o-service">
              <LineBadge {...carrierBadge(carrierOfFlag(name) ?? '', sites[0]?.carrierName ?? '')} small />
              {sites[0]?.carrierName}
            </h3>
            <div className="o-flag__sites">
              {allSites.map((site) => {
                const flag = sites.find((each) => each.site === site);
                const isRefused = refusal?.name === name && refusal.site === site && refusal.isReason;
                const ownRefusal = isRefused ? refusal : null;
                return (
                  flag && <FlagSwitch key={site} flag={flag} refusal={ownRefusal} page={officePages.carriers.path} />
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ServiceTable({ services }: Pick<CarriersAnswer, 'services'>) {
  const { carriers: texts } = useDocumentMessages().office;
  const format = new Intl.NumberFormat(useLocale());
  const { columns } = texts;
  return (
    <section className="o-sec" aria-labelledby="services">
      <h2 id="services">
        {texts.services} <small>{texts.servicesText(services.length)}</small>
      </h2>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{columns.service}</th>
            <th scope="col">{columns.code}</th>
            <th scope="col">{columns.delivery}</th>
            <th scope="col" className="o-end">
              {columns.chosen}
            </th>
            <th scope="col">{columns.sites}</th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ carrierCode, carrierName, code, label, delivery, chosen, sites }) => (
            <tr key={`${carrierCode} ${code}`}>
              <th scope="row">
                <span className="o-service">
                  <LineBadge {...carrierBadge(carrierCode, carrierName)} small />
                  {label}
                </span>
              </th>
              <td>
                <code>{code}</code>
              </td>
              <td>{texts.deliveries[delivery]}</td>
              <td className="num o-end" data-label={columns.chosen}>
                {format.format(chosen)}
              </td>
              <td>
                <SiteTags sites={sites} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

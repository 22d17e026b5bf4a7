import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { LineBadge } from '#app/ui/Plate.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { CarriersAnswer, OfficeCarrier } from '#domain/office/carriers-contract.ts';
import { officePages } from '#domain/office/pages.ts';

export type HealthSectionProps = Pick<CarriersAnswer, 'carriers' | 'points'>;

/** Shows whether each carrier answers, and whether a newer file of relay points was refused. */
export function HealthSection({ carriers, points: { file, inForce } }: HealthSectionProps) {
  const { carriers: texts, today } = useDocumentMessages().office;
  const { columns } = texts;
  return (
    <section className="o-sec" aria-labelledby="sante">
      <h2 id="sante">{today.health}</h2>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{columns.service}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col" className="o-end">
              {columns.response}
            </th>
          </tr>
        </thead>
        <tbody>
          {carriers.map((carrier) => (
            <CarrierHealth key={carrier.code} carrier={carrier} />
          ))}
          <tr>
            <th scope="row">{texts.points}</th>
            <td>
              <span
                className="o-mark o-mark--health"
                data-health={file.refusedAt || inForce.isBroken ? 'failing' : 'answers'}
              >
                {file.refusedAt ? texts.refused(file.faultCount) : inForce.isBroken ? texts.broken : texts.inService}
              </span>
            </td>
            <td />
          </tr>
        </tbody>
      </table>
      <p className="o-pages">
        <TextLink href={officePages.carriers.path}>{today.seeCarrier}</TextLink>
      </p>
    </section>
  );
}

function CarrierHealth({ carrier }: { readonly carrier: OfficeCarrier }) {
  const { carriers: texts } = useDocumentMessages().office;
  const format = new Intl.NumberFormat(useLocale());
  const { code, name, source, state, milliseconds } = carrier;
  const answered = milliseconds === null ? '' : texts.milliseconds(format.format(milliseconds));
  return (
    <tr>
      <th scope="row">
        <span className="o-service">
          <LineBadge {...carrierBadge(code, name)} small />
          {name}
        </span>
      </th>
      <td>
        <span className="o-mark o-mark--health" data-health={state}>
          {texts.states[state]}
        </span>
      </td>
      <td className="num o-end" data-label={texts.columns.response}>
        {source === 'file' ? texts.inMemory : answered}
      </td>
    </tr>
  );
}

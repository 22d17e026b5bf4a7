import type { ReactNode } from 'react';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { carriersTexts } from '#app/office/carriers/carriers-texts.ts';
import type { Carriers, Health } from '#app/office/carriers/HealthTables.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { LineBadge } from '#app/ui/Plate.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { officePages } from '#domain/office/pages.ts';
import type { UpstreamCode } from '#domain/office/upstream.ts';

export type HealthSectionProps = Pick<Carriers, 'carriers' | 'upstreams' | 'points'>;

/** Services that are listed even if the shop does their work itself. */
const alwaysListed: ReadonlySet<UpstreamCode> = new Set(['payment', 'mail']);

/** Shows whether carriers and other services answer, and whether a newer file of relay points was refused. */
export function HealthSection({ carriers, upstreams, points: { file, inForce } }: HealthSectionProps) {
  const { today } = useDocumentMessages().office;
  const texts = usePageTexts(carriersTexts);
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
            <HealthRow key={carrier.code} health={carrier} own={texts.inMemory}>
              <span className="o-service">
                <LineBadge {...carrierBadge(carrier.code, carrier.name)} small />
                {carrier.name}
              </span>
            </HealthRow>
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
          {upstreams
            .filter(({ code, source }) => source === 'remote' || alwaysListed.has(code))
            .map((upstream) => (
              <HealthRow key={upstream.code} health={upstream} own={texts.ownWork[upstream.code]}>
                {texts.upstreams[upstream.code]}
              </HealthRow>
            ))}
        </tbody>
      </table>
      <p className="o-pages">
        <TextLink href={officePages.carriers.path}>{today.seeCarrier}</TextLink>
      </p>
    </section>
  );
}

type HealthRowProps = {
  readonly health: Health;
  /** What is said in place of a response time if the shop does the work itself. */
  readonly own: string;
  readonly children: ReactNode;
};

function HealthRow({ health: { source, state, milliseconds }, own, children }: HealthRowProps) {
  const texts = usePageTexts(carriersTexts);
  const format = new Intl.NumberFormat(useLocale());
  const answered = milliseconds === null ? '' : texts.milliseconds(format.format(milliseconds));
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>
        <span className="o-mark o-mark--health" data-health={state}>
          {texts.states[state]}
        </span>
      </td>
      <td className="num o-end" data-label={texts.columns.response}>
        {source === 'file' ? own : answered}
      </td>
    </tr>
  );
}

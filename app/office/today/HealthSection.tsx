import type { ReactNode } from 'react';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { carriersTexts } from '#app/office/carriers/carriers-texts.ts';
import { type Carriers, healthMarks, useResponseText } from '#app/office/carriers/HealthTables.tsx';
import { Section } from '#app/office/frame/Section.tsx';
import { bad, CarrierMark, good, type Mark, StateMark } from '#app/office/frame/StateMark.tsx';
import { ListTable } from '#app/office/list/ListTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { officePages } from '#domain/office/pages.ts';
import type { UpstreamCode } from '#domain/office/upstream.ts';

export type HealthSectionProps = Pick<Carriers, 'carriers' | 'upstreams' | 'points'>;

/** Services that are listed even if the shop does their work itself. */
const alwaysListed: ReadonlySet<UpstreamCode> = new Set(['payment', 'mail']);

interface Line {
  readonly code: string;
  readonly name: ReactNode;
  readonly mark: Mark;
  readonly state: string;
  readonly response: string;
}

/** Shows whether carriers and other services answer, and whether a newer file of relay points was refused. */
export function HealthSection({ carriers, upstreams, points: { file, inForce } }: HealthSectionProps) {
  const { today } = useDocumentMessages().office;
  const texts = usePageTexts(carriersTexts);
  const responseText = useResponseText();
  const { columns } = texts;
  const points = file.refusedAt ? texts.refused(file.faultCount) : inForce.isBroken ? texts.broken : texts.inService;
  const rows: readonly Line[] = [
    ...carriers.map((carrier) => ({
      code: carrier.code,
      name: <CarrierMark {...carrier} />,
      mark: healthMarks[carrier.state],
      state: texts.states[carrier.state],
      response: responseText(carrier, texts.inMemory),
    })),
    {
      ...{ code: 'points', name: texts.points, state: points, response: '' },
      mark: file.refusedAt || inForce.isBroken ? bad : good,
    },
    ...upstreams
      .filter(({ code, source }) => source === 'remote' || alwaysListed.has(code))
      .map((upstream) => ({
        code: upstream.code,
        name: texts.upstreams[upstream.code],
        mark: healthMarks[upstream.state],
        state: texts.states[upstream.state],
        response: responseText(upstream, texts.ownWork[upstream.code]),
      })),
  ];
  return (
    <Section title={today.health} id="sante">
      <ListTable
        rows={rows}
        columns={[
          { head: columns.service, cell: ({ name }) => name },
          { head: columns.state, cell: ({ mark, state }) => <StateMark {...mark}>{state}</StateMark> },
          { head: columns.response, className: 'o-figure', isLabelled: true, cell: ({ response }) => response },
        ]}
        idOf={({ code }) => code}
      />
      <p className="o-pages">
        <TextLink href={officePages.carriers.path}>{today.seeCarrier}</TextLink>
      </p>
    </Section>
  );
}

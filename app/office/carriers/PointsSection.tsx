import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { bad, good, idle, StateMark } from '#app/office/frame/StateMark.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { type PointFault, pointFaultWordsOf } from '#domain/relay/point-fault.ts';
import { carriersTexts } from './carriers-texts.ts';
import type { Carriers } from './HealthTables.tsx';
import { SetState } from './PointSetTable.tsx';
import { pointsAddress } from './points-address.ts';
import { pointsTexts } from './points-texts.ts';

/** The number of a refused file's faults that are shown here. */
const shownFaults = 3;

/** A line of the table: where points come from, how many, since when, and in which state they are. */
interface Source {
  readonly name: string;
  readonly detail: ReactNode;
  readonly count: ReactNode;
  readonly since: Date | null;
  readonly state: ReactNode;
}

/** The points in force; a configured file beside them or that was refused; the last upload that was never in force. */
function useSources({ inForce, file, sets, hasService }: Carriers['points']): readonly Source[] {
  const texts = usePageTexts(carriersTexts);
  const { broken } = usePageTexts(pointsTexts);
  const locale = useLocale();
  const upload = sets.find(({ appliedAt }) => appliedAt === null);
  const isFileBeside = inForce.source === 'upload' || file.refusedAt !== null;
  return [
    {
      name: texts.pointSources[inForce.source],
      detail: inForce.fileName,
      count: wholeText(inForce.count, locale),
      since: inForce.since,
      state: (
        <>
          <StateMark {...(inForce.isBroken ? bad : good)}>{texts.inService}</StateMark>
          {inForce.isBroken && <small>{broken}</small>}
        </>
      ),
    },
    isFileBeside && {
      name: texts.pointSources[file.source],
      detail: file.fileName,
      count: wholeText(file.count, locale),
      since: file.readAt,
      state: (
        <>
          <StateMark {...(file.refusedAt ? bad : idle)}>
            {file.refusedAt ? texts.refused(file.faultCount) : texts.fileBeside}
          </StateMark>
          {file.refusedAt && <small>{texts.refusedText(momentText(file.refusedAt, locale))}</small>}
          <FaultLines faults={file.faults} />
        </>
      ),
    },
    upload && {
      name: texts.uploaded,
      detail: <TextLink href={pointsAddress({ target: upload.id })}>{upload.fileName}</TextLink>,
      count: upload.faultCount === 0 && wholeText(upload.points, locale),
      since: upload.uploadedAt,
      state: (
        <>
          <SetState set={upload} inForce={inForce} />
          <FaultLines faults={upload.faults} />
        </>
      ),
    },
    hasService && {
      name: texts.service,
      detail: 'PointRetrait',
      count: texts.onDemand,
      since: null,
      state: texts.inService,
    },
  ].filter((source) => source !== false && source !== undefined);
}

/** The relay points in force, and beside them the last upload and a changed file that was refused. */
export function PointsSection({ points }: Pick<Carriers, 'points'>) {
  const texts = usePageTexts(carriersTexts);
  const locale = useLocale();
  const heads = texts.pointColumns;
  const columns: readonly Column<Source>[] = [
    {
      head: heads.points,
      cell: ({ name, detail }) => (
        <>
          {name}
          <small>{detail}</small>
        </>
      ),
    },
    { head: heads.count, className: 'o-figure', isLabelled: true, cell: ({ count }) => count },
    { head: heads.readAt, isLabelled: true, cell: ({ since }) => since && momentText(since, locale) },
    { head: heads.state, cell: ({ state }) => state },
  ];
  return (
    <Section
      title={texts.points}
      id="points"
      actions={
        <ButtonLink size="small" look="second" href={pointsAddress()}>
          {texts.upload}
        </ButtonLink>
      }
    >
      <ListTable rows={useSources(points)} columns={columns} idOf={({ name }) => name} className="o-table--texts" />
    </Section>
  );
}

function FaultLines({ faults }: { readonly faults: readonly PointFault[] }) {
  const texts = usePageTexts(carriersTexts);
  const locale = useLocale();
  return faults.slice(0, shownFaults).map((fault) => {
    const { line, entry, column, key } = fault;
    const { reason } = pointFaultWordsOf(locale, fault);
    return <small key={`${line} ${entry} ${column} ${key}`}>{texts.faultAt(line ?? entry, column, reason)}</small>;
  });
}

import type { Answered, Office } from '#app/api/use-cases.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { ButtonForm } from '#app/office/frame/StaffForm.tsx';
import { bad, good, idle, StateMark } from '#app/office/frame/StateMark.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { pointsAddress } from './points-address.ts';
import { pointsTexts } from './points-texts.ts';

export type PointSets = Answered<Office['points']['list']>;
export type PointSet = PointSets['sets'][number];

/** The uploaded sets and then the points of the configuration, each with its state and what can be done with it. */
export function PointSetTable({ sets: { sets, file, inForce } }: { readonly sets: PointSets }) {
  const texts = usePageTexts(pointsTexts);
  const locale = useLocale();
  const heads = texts.setColumns;
  const columns: readonly Column<PointSet | null>[] = [
    {
      head: heads.file,
      cell: (set) =>
        set ? (
          set.fileName
        ) : (
          <>
            {file.fileName}
            <small>{texts.configured[file.source]}</small>
          </>
        ),
    },
    {
      head: heads.count,
      className: 'o-figure',
      isLabelled: true,
      cell: (set) => (!set || set.faultCount === 0) && wholeText(set?.points ?? file.count, locale),
    },
    {
      head: heads.uploaded,
      cell: (set) =>
        set
          ? texts.uploadedBy(momentText(set.uploadedAt, locale), set.uploadedBy)
          : texts.readAt(momentText(file.readAt, locale)),
    },
    { head: heads.state, cell: (set) => <SetState set={set} inForce={inForce} /> },
    {
      head: heads.actions,
      cell: (set) => (set?.id ?? null) !== inForce.setId && <SetActions set={set} fileName={file.fileName} />,
    },
  ];
  return (
    <Section title={texts.sets} id="fichiers" note={texts.setsText}>
      <ListTable
        rows={[...sets, null]}
        columns={columns}
        idOf={(set) => String(set?.id ?? 'file')}
        className="o-table--texts"
      />
    </Section>
  );
}

type SetActionsProps = { readonly set: PointSet | null; readonly fileName: string };

/** What can be done with a set that isn't in force; null for the points of the configuration. */
function SetActions({ set, fileName: configured }: SetActionsProps) {
  const texts = usePageTexts(pointsTexts);
  const fileName = set?.fileName ?? configured;
  const [label, fullLabel] =
    set && set.faultCount > 0
      ? [texts.seeFaults, texts.seeFaultsOf(fileName)]
      : !set || set.appliedAt
        ? [texts.goBack, texts.goBackTo(fileName)]
        : [texts.readReport, texts.readOf(fileName)];
  return (
    <div className="o-buttons">
      <ButtonLink size="small" look="second" href={pointsAddress({ target: set?.id ?? 'file' })} aria-label={fullLabel}>
        {label}
      </ButtonLink>
      {set && (
        <ButtonForm
          intent="remove"
          of={String(set.id)}
          hidden={{ set: set.id }}
          action={pointsAddress()}
          look="danger"
          aria-label={texts.removeOf(fileName)}
        >
          {texts.remove}
        </ButtonForm>
      )}
    </div>
  );
}

export type SetStateProps = Pick<PointSets, 'inForce'> & {
  /** Null for the points of the configuration. */
  readonly set: PointSet | null;
};

/** Whether a set is in force, was refused, was in force formerly, or never was. */
export function SetState({ set, inForce }: SetStateProps) {
  const { states } = usePageTexts(pointsTexts);
  const locale = useLocale();
  const isInForce = (set?.id ?? null) === inForce.setId;
  const faults = set?.faultCount ?? 0;
  const former = set?.appliedAt ? states.former(momentText(set.appliedAt, locale)) : states.waiting;
  return (
    <StateMark {...(isInForce ? good : faults > 0 ? bad : idle)}>
      {isInForce ? states.inForce : faults > 0 ? states.refused(faults) : set ? former : states.idle}
    </StateMark>
  );
}

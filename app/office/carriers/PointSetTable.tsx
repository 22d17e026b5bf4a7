import type { Answered, Office } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { pointsAddress } from './points-address.ts';
import { pointsTexts } from './points-texts.ts';

export type PointSets = Answered<Office['points']['list']>;
export type PointSet = PointSets['sets'][number];

type WithRefusal = { readonly refusal: FormRefusal | undefined };

export type PointSetTableProps = WithRefusal & { readonly sets: PointSets };

/** The uploaded sets and then the points of the configuration, each with its state and what can be done with it. */
export function PointSetTable({ sets: { sets, file, inForce }, refusal }: PointSetTableProps) {
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
      cell: (set) =>
        (set?.id ?? null) !== inForce.setId && <SetActions set={set} fileName={file.fileName} refusal={refusal} />,
    },
  ];
  return (
    <section className="o-sec" aria-labelledby="fichiers">
      <h2 id="fichiers">
        {texts.sets} <small>{texts.setsText}</small>
      </h2>
      <ListTable
        rows={[...sets, null]}
        columns={columns}
        idOf={(set) => String(set?.id ?? 'file')}
        className="o-table--texts"
      />
    </section>
  );
}

type SetActionsProps = WithRefusal & {
  readonly set: PointSet | null;
  readonly fileName: string;
};

/** What can be done with a set that isn't in force; null for the points of the configuration. */
function SetActions({ set, fileName: configured, refusal }: SetActionsProps) {
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
        <PageForm
          intent="remove"
          of={String(set.id)}
          refusal={refusal}
          hidden={{ set: set.id }}
          failed={texts.failed}
          action={pointsAddress()}
        >
          <Button size="small" look="danger" aria-label={texts.removeOf(fileName)}>
            {texts.remove}
          </Button>
        </PageForm>
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
    <span className="o-mark o-mark--health" data-health={isInForce ? 'answers' : faults > 0 ? 'failing' : 'unasked'}>
      {isInForce ? states.inForce : faults > 0 ? states.refused(faults) : set ? former : states.idle}
    </span>
  );
}

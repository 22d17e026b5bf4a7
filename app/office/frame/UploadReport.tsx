/** What pages have in common on which a file is uploaded, checked, and put in force after its report was read. */
import { useLocale } from '#app/i18n/messages.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { Stepper } from '#app/ui/Stepper.tsx';
import { wholeText } from '#domain/errors/quantity-text.ts';

export type UploadStepsProps<Step extends string> = {
  readonly texts: {
    readonly label: string;
    /** The steps in their order. */
    readonly names: Readonly<Record<Step, string>>;
    readonly position: (at: number) => string;
    readonly done: string;
  };
  /** The step that the file has reached. */
  readonly at: Step;
};

export function UploadSteps<Step extends string>({ texts, at }: UploadStepsProps<Step>) {
  const names = Object.entries<string>(texts.names);
  const current = names.findIndex(([name]) => name === at);
  return (
    <Stepper
      label={texts.label}
      position={texts.position(current + 1)}
      doneText={texts.done}
      steps={names.map(([, label], index) => ({
        label,
        state: index < current ? 'done' : index === current ? 'current' : 'coming',
      }))}
    />
  );
}

export type UnusualProps<Change> = {
  readonly texts: {
    readonly unusual: string;
    readonly noUnusual: string;
    readonly unusualShown: (shown: number, all: number) => string;
  };
  readonly changes: readonly Change[];
  /** Number of all unusual changes, of which the first are given. */
  readonly count: number;
  readonly columns: readonly Column<Change>[];
};

/** The changes to look at before a file is put in force. */
export function Unusual<Change>({ texts, changes, count, columns }: UnusualProps<Change>) {
  if (changes.length === 0) return <p className="o-empty">{texts.noUnusual}</p>;
  return (
    <>
      <h3>{texts.unusual}</h3>
      <ListTable rows={changes} columns={columns} idOf={(change) => JSON.stringify(change)} />
      {changes.length < count && <p className="o-note">{texts.unusualShown(changes.length, count)}</p>}
    </>
  );
}

const countNames = ['read', 'added', 'changed', 'removed', 'unchanged'] as const;
type Counts = Readonly<Record<(typeof countNames)[number], number>>;

export type CountTableProps = {
  readonly texts: Readonly<Record<(typeof countNames)[number], string>>;
  /** Heading of the kinds of things that were counted. */
  readonly head: string;
  readonly rows: readonly { readonly label: string; readonly counts: Counts }[];
  readonly caption?: string;
};

/** How many things of each kind a file changes. */
export function CountTable({ texts, head, rows, caption }: CountTableProps) {
  const locale = useLocale();
  const columns: readonly Column<CountTableProps['rows'][number]>[] = [
    { head, cell: ({ label }) => label },
    ...countNames.map((name) => ({
      ...{ head: texts[name], className: 'o-figure', isLabelled: true },
      cell: ({ counts }: CountTableProps['rows'][number]) => wholeText(counts[name], locale),
    })),
  ];
  return <ListTable rows={rows} columns={columns} idOf={({ label }) => label} caption={caption} />;
}

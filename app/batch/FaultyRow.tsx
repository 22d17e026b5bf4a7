import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { tableCell } from '#app/ui/Table.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { BatchFaultAnswer } from '#domain/batch/contract.ts';
import { LineHead, type LineRowProps, lineFormId } from './LineRow.tsx';
import styles from './Result.module.css';

type ColumnNames = Readonly<Record<string, string>>;

export function FaultyRow({ line }: LineRowProps) {
  const last = line.faults.length - 1;
  return (
    <tr className={styles.faulty}>
      <td className={`num ${styles.number}`}>{line.line}</td>
      <LineHead line={line} />
      <td colSpan={2} className={styles.faults}>
        {line.faults.map((fault, at) => (
          <Fault key={`${fault.column} ${fault.message}`} line={line} fault={fault} at={at}>
            {at === last ? <LineButtons line={line} /> : null}
          </Fault>
        ))}
      </td>
      <td className={`num ${tableCell.end}`}>–</td>
    </tr>
  );
}

type FaultProps = LineRowProps & {
  readonly fault: BatchFaultAnswer;
  /** Place among the faults of the line; of several about one column only the first has the field. */
  readonly at: number;
  readonly children: ReactNode;
};

function Fault({ line, fault: { column, message, proposed }, at, children }: FaultProps) {
  const { result: texts } = useTexts('batch');
  const names: ColumnNames = texts.columnName;
  const id = `l${line.line}-${at}`;
  const hasField = column !== null && line.faults.findIndex((other) => other.column === column) === at;
  return (
    <>
      <FieldMessage id={id} error={message} />
      <div className={styles.correction}>
        {hasField ? (
          <>
            <label className="vh" htmlFor={id}>
              {texts.cell(names[column] ?? column, line.line)}
            </label>
            <span aria-hidden="true" className="t13">
              {names[column] ?? column}
            </span>
            <TextInput
              id={id}
              // A corrected cell is a new field, since the old one would keep what was typed.
              key={line.cells[column]}
              form={lineFormId(line.line)}
              name={`cellule.${column}`}
              defaultValue={line.cells[column] ?? ''}
              aria-invalid="true"
              aria-describedby={`${id}-error`}
              autoComplete="off"
              className={`num ${styles.cell}`}
            />
          </>
        ) : null}
        {proposed ? <TakeButton line={line} column={proposed.column} value={proposed.value} /> : null}
        {children}
      </div>
    </>
  );
}

function LineButtons({ line }: LineRowProps) {
  const { result: texts } = useTexts('batch');
  const form = lineFormId(line.line);
  return (
    <>
      {line.faults.some(({ column }) => column !== null) ? (
        <Button
          look="second"
          size="small"
          form={form}
          name="action"
          value="corriger"
          aria-label={texts.againLabel(line.line)}
        >
          {texts.compareAgain}
        </Button>
      ) : null}
      <Button
        look="ghost"
        size="small"
        form={form}
        name="action"
        value="ecarter"
        aria-label={texts.discardLabel(line.line)}
      >
        {texts.discard}
      </Button>
    </>
  );
}

function TakeButton({ line, column, value }: LineRowProps & { readonly column: string; readonly value: string }) {
  const { result: texts } = useTexts('batch');
  return (
    <Button
      look="second"
      size="small"
      form={lineFormId(line.line)}
      name="proposition"
      value={`${column}=${value}`}
      aria-label={texts.takeLabel(value, line.line)}
    >
      {texts.take(value)}
    </Button>
  );
}

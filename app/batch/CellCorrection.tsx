import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { type AddressField, formFieldOf } from '#domain/address/address-form.ts';
import type { BatchFaultAnswer, BatchLineAnswer } from '#domain/batch/contract.ts';
import styles from './Result.module.css';

/** Id of the form, beside the table, to which the fields and buttons of a line belong. */
export function lineFormId(line: number): string {
  return `ligne-${line}`;
}

/** Returns the function that names a column of the file as pages do: `email` is `E-mail`. */
export function useColumnName(): (column: string) => string {
  const { result } = useTexts('batch');
  const { fields } = useTexts('address');
  const names: Readonly<Record<string, string>> = { ...fields, ...result.columnName };
  return (column) => names[column] ?? names[formFieldOf(column) as AddressField] ?? column;
}

type CellCorrectionProps = {
  readonly line: BatchLineAnswer;
  readonly column: BatchFaultAnswer['column'];
  readonly proposed?: BatchFaultAnswer['proposed'];
  readonly id: string;
  /** Id of the element with the message about the cell. */
  readonly describedBy: string;
  readonly hasField: boolean;
  readonly children: ReactNode;
};

/** The field that corrects a cell, and the value that probably does. */
export function CellCorrection({ line, column, proposed, id, describedBy, hasField, children }: CellCorrectionProps) {
  const { result: texts } = useTexts('batch');
  const nameOf = useColumnName();
  return (
    <div className={styles.correction}>
      {hasField && column !== null ? (
        <>
          <label className="vh" htmlFor={id}>
            {texts.cell(nameOf(column), line.line)}
          </label>
          <span aria-hidden="true" className="t13">
            {nameOf(column)}
          </span>
          <TextInput
            id={id}
            // A corrected cell is a new field, since the old one would keep what was typed.
            key={line.cells[column]}
            form={lineFormId(line.line)}
            name={`cellule.${column}`}
            defaultValue={line.cells[column] ?? ''}
            aria-invalid={line.state === 'faulty'}
            aria-describedby={describedBy}
            autoComplete="off"
            className={`num ${styles.cell}`}
          />
        </>
      ) : null}
      {proposed ? <TakeButton line={line} column={proposed.column} value={proposed.value} /> : null}
      {children}
    </div>
  );
}

type LineProps = Pick<CellCorrectionProps, 'line'>;

export function LineButtons({ line, hasFields }: LineProps & { readonly hasFields: boolean }) {
  const { result: texts } = useTexts('batch');
  const form = lineFormId(line.line);
  return (
    <>
      {hasFields ? (
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

function TakeButton({ line, column, value }: LineProps & { readonly column: string; readonly value: string }) {
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

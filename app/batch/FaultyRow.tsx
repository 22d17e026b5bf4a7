import { Fragment } from 'react';
import { FieldMessage } from '#app/ui/Field.tsx';
import { tableCell } from '#app/ui/Table.tsx';
import { CellCorrection, LineButtons } from './CellCorrection.tsx';
import { LineHead, type LineRowProps } from './LineRow.tsx';
import { amountText } from './price-text.ts';
import styles from './Result.module.css';

/** A line that has to be corrected; what its parcel costs, if that can be told, is in no total. */
export function FaultyRow({ line }: LineRowProps) {
  const { faults, cheapest } = line;
  return (
    <tr className={styles.faulty}>
      <td className={`num ${styles.number}`}>{line.line}</td>
      <LineHead line={line} />
      <td colSpan={2} className={styles.faults}>
        {faults.map(({ column, message, proposed }, at) => {
          const id = `l${line.line}-${at}`;
          // Of several faults of one column only the first has the field.
          const hasField = faults.findIndex((other) => other.column === column) === at;
          return (
            <Fragment key={`${column} ${message}`}>
              <FieldMessage id={id} error={message} />
              <CellCorrection {...{ line, column, proposed, id, hasField }} describedBy={`${id}-error`}>
                {at === faults.length - 1 ? (
                  <LineButtons line={line} hasFields={faults.some((each) => each.column !== null)} />
                ) : null}
              </CellCorrection>
            </Fragment>
          );
        })}
      </td>
      <td className={`num ${tableCell.end}`}>
        {cheapest ? <span className={styles.soft}>{amountText(cheapest)} €</span> : '–'}
      </td>
    </tr>
  );
}

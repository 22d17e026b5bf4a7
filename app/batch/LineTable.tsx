import { useTexts } from '#app/i18n/texts.ts';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { FaultyRow } from './FaultyRow.tsx';
import { DiscardedRow, ReadyRow } from './LineRow.tsx';
import { amountText } from './price-text.ts';
import styles from './Result.module.css';
import type { ResultProps } from './result-address.ts';

const rows = { ready: ReadyRow, faulty: FaultyRow, discarded: DiscardedRow } as const;

/**
 * The lines of a page of the list. Their fields belong to forms outside of the table (`LineForms`), since a form can't
 * contain others.
 */
export function LineTable({ batch }: ResultProps) {
  const { result: texts } = useTexts('batch');
  const total = (code: string) => batch.strategies.find((each) => each.code === code);
  const [cheapest, fastest] = [total('cheapest'), total('fastest')];
  return (
    <Table caption={texts.lines(batch.pagination.totalResults)} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{texts.head.line}</span>
          </th>
          <th scope="col">{texts.head.parcel}</th>
          <th scope="col">{texts.head.cheapest}</th>
          <th scope="col">{texts.head.fastest}</th>
          <th scope="col" className={tableCell.end}>
            {texts.head.chosen}
          </th>
        </tr>
      </thead>
      <tbody>
        {batch.lines.map((line) => {
          const Row = rows[line.state];
          return <Row key={line.line} line={line} />;
        })}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">{texts.readyTotal(batch.counts.ready)}</th>
          <td className={`num ${styles.columnSum}`}>{cheapest ? `${amountText(cheapest)} €` : ''}</td>
          <td className={`num ${styles.columnSum}`}>{fastest ? `${amountText(fastest)} €` : ''}</td>
          <td className={`num ${tableCell.end}`}>{amountText(batch.chosen)} €</td>
        </tr>
      </tfoot>
    </Table>
  );
}

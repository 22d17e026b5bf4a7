import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { UnitInput } from '#app/ui/TextInput.tsx';
import { formatPrice } from '#domain/money/money.ts';
import type { OrderRefunds } from './order-refunds.ts';

type RefundLinesProps = {
  readonly lines: OrderRefunds['lines'];
  /** The initial text of each amount's field, by the position of the line. */
  readonly amounts: readonly string[];
  /** Why the amount of a line was refused; undefined if it wasn't. */
  readonly errorOf: (at: number) => string | undefined;
};

/**
 * The lines of the invoice, each with the amount that was paid, the amount that remains of it, and a field for the
 * amount to repay.
 */
export function RefundLines({ lines, amounts, errorOf }: RefundLinesProps) {
  const { refund: texts } = useDocumentMessages().office;
  const sumOf = (part: 'paid' | 'remaining') => formatPrice(lines.reduce((sum, line) => sum + line[part], 0));
  return (
    <table className="o-table o-refund__lines">
      <thead>
        <tr>
          <th scope="col">{texts.line}</th>
          <th scope="col" className="o-amount">
            {texts.paid}
          </th>
          <th scope="col" className="o-amount">
            {texts.remaining}
          </th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <LineRow
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and two may be alike
            key={at}
            line={line}
            at={at}
            value={amounts[at] ?? ''}
            error={errorOf(at)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td className="num o-amount" data-label={texts.paid}>
            {sumOf('paid')}
          </td>
          <td className="num o-amount" data-label={texts.remaining}>
            {sumOf('remaining')}
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

type LineRowProps = {
  readonly line: OrderRefunds['lines'][number];
  readonly at: number;
  readonly value: string;
  readonly error: string | undefined;
};

function LineRow({ line: { name, description, quantity, paid, remaining }, at, value, error }: LineRowProps) {
  const { refund: texts } = useDocumentMessages().office;
  const id = `amount-${at}`;
  const label = quantity > 1 ? `${quantity} × ${name}` : name;
  return (
    <tr>
      <th scope="row">
        {label}
        {description && <small>{description}</small>}
      </th>
      <td className="num o-amount" data-label={texts.paid}>
        {formatPrice(paid)}
      </td>
      <td className="num o-amount" data-label={texts.remaining}>
        {formatPrice(remaining)}
      </td>
      <td className="o-refund__amount">
        <UnitInput
          id={id}
          name="amount"
          unit="€"
          defaultValue={value}
          aria-label={texts.amountOf(label)}
          readOnly={remaining === 0}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <FieldMessage id={id} error={error} />
      </td>
    </tr>
  );
}

import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { kilogramText } from '#app/journey/offer-texts.ts';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Table, tableCell } from '#app/ui/Table.tsx';
import type { CustomsDeclaration } from '#domain/cart/parcel-payload.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { CountryNames } from './order-facts.ts';

export type DeclaredProps = { readonly customs: CustomsDeclaration; readonly countries: CountryNames };

/** What was declared to customs, an article a row. */
export function Declared({ customs: { cn23Products }, countries }: DeclaredProps) {
  const { orders: texts } = useAccountMessages();
  const { customsColumns: columns } = texts;
  const locale = useLocale();
  const title = texts.customs(cn23Products.length);
  return (
    <Disclosure summary={title} inline>
      <Table board thin caption={title}>
        <thead>
          <tr>
            <th scope="col">{columns.description}</th>
            <th scope="col">{columns.origin}</th>
            <th scope="col">{columns.tariff}</th>
            <th scope="col">{columns.quantity}</th>
            <th scope="col">{columns.weight}</th>
            <th scope="col" className={tableCell.end}>
              {columns.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {cn23Products.map(({ description, originCountry, tariffNumber, quantity, unitWeight, unitValue }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two articles may be the same, and none is ever moved
            <tr key={at}>
              <th scope="row">{description}</th>
              <td>{countries[originCountry ?? ''] ?? originCountry}</td>
              <td className="num">{tariffNumber}</td>
              <td className="num">{quantity}</td>
              <td className="num">{kilogramText(Math.round(unitWeight * 1000), locale)}</td>
              <td className={tableCell.end}>{formatPrice(toCents(unitValue))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}

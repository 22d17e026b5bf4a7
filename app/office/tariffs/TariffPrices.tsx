import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { Field } from '#app/ui/Field.tsx';
import { LineBadge } from '#app/ui/Plate.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { officePages } from '#domain/office/pages.ts';
import { formatDayOfYear } from '#domain/time/format-date.ts';
import { SiteTags } from './SiteTags.tsx';
import { type TariffOverview, tariffFileAddress, tariffParams } from './tariff-view.ts';
import { tariffsTexts } from './tariffs-texts.ts';

/** The services that have a price on a day, with the lowest price of each, and a form that chooses the day. */
export function TariffPrices({ prices, day }: Pick<TariffOverview, 'prices' | 'day'>) {
  const texts = usePageTexts(tariffsTexts);
  return (
    <section className="o-sec" aria-labelledby="prix">
      <div className="o-sec__head">
        <h2 id="prix">
          {texts.prices} <small>{texts.pricesCount(prices.length)}</small>
        </h2>
        <form className="o-filters" action={`${officePages.tariffs.path}#prix`}>
          <Field id="jour" label={texts.day}>
            {(control) => <TextInput {...control} type="date" name={tariffParams.day} defaultValue={day} />}
          </Field>
          <Button size="small" look="second">
            {texts.show}
          </Button>
        </form>
      </div>
      {prices.length === 0 ? <p className="o-empty">{texts.noPrices}</p> : <PriceTable prices={prices} />}
    </section>
  );
}

function PriceTable({ prices }: Pick<TariffOverview, 'prices'>) {
  const texts = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const { columns } = texts;
  return (
    <table className="o-table o-prices">
      <thead>
        <tr>
          {(['service', 'site', 'file', 'from', 'to', 'bands', 'status', 'lowest'] as const).map((column) => (
            <th key={column} scope="col" className={column === 'bands' || column === 'lowest' ? 'o-end' : undefined}>
              {columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.map(({ id, fileName, sites, ...price }) => (
          <tr key={`${price.carrierCode} ${price.code} ${sites.join()} ${fileName}`}>
            <th scope="row">
              <span className="o-service">
                <LineBadge {...carrierBadge(price.carrierCode, price.carrierName)} small />
                {price.label[locale]}
              </span>
            </th>
            <td>
              <SiteTags sites={sites} />
            </td>
            <td>
              <TextLink href={tariffFileAddress({ id, name: fileName })}>{fileName}</TextLink>
            </td>
            <td className="num" data-label={columns.from}>
              {formatDayOfYear(price.from, locale)}
            </td>
            <td className="num" data-label={columns.to}>
              {price.to ? formatDayOfYear(price.to, locale) : texts.noEnd}
            </td>
            <td className="num o-end" data-label={columns.bands}>
              {price.bands}
            </td>
            <td>
              <span className="o-mark o-mark--status" data-indicative={price.isIndicative}>
                {price.isIndicative ? texts.indicative : texts.official}
              </span>
            </td>
            <td className="num o-end" data-label={columns.lowest}>
              {`${formatPrice(price.lowest)} ${texts.taxBases[price.taxBasis]}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

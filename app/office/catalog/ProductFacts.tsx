import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { formatLanguage } from '#app/text/format-language.ts';
import { gramText } from '#app/text/gram-text.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { EditedProduct } from './edited-product.tsx';
import { SiteMarks } from './SiteMarks.tsx';

export type ProductFactsProps = {
  readonly product: EditedProduct;
  /** Whether the page has forms for attributes and pictures, which then aren't repeated. */
  readonly hasForms: boolean;
};

/** A day as `14 janv. 2025`. */
const dayText = (day: IsoDate, locale: Locale) =>
  new Intl.DateTimeFormat(formatLanguage[locale], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

export function Facts({
  facts,
}: {
  readonly facts: readonly { readonly name: string; readonly value: React.ReactNode }[];
}) {
  return (
    <dl className="o-facts">
      {facts.map(({ name, value }) => (
        <div key={name} className="o-fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts of a product that only an import changes; for whoever may only read, those that forms change too. */
export function ProductFacts({ product, hasForms }: ProductFactsProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.catalog;
  const { code, ean, brand, categories, sites, weight, vatRate, createdOn, ownRange, attributes, pictures } = product;
  const identity = [
    { name: texts.code, value: <code>{code}</code> },
    { name: texts.ean, value: ean ?? texts.absent },
    { name: texts.brand, value: brand },
    { name: texts.categories, value: categories.map((path) => path.join(' › ')).join(', ') },
    { name: texts.sites, value: <SiteMarks sites={sites} /> },
    { name: texts.weight, value: gramText(weight, locale) },
    { name: texts.vat, value: `${decimalText(vatRate, locale)}\u00A0%` },
    { name: texts.createdOn, value: <span className="num">{dayText(createdOn, locale)}</span> },
    ...(ownRange ? [{ name: texts.ownRange, value: texts.yes }] : []),
  ];
  return (
    <div className="o-stack">
      <section className="o-sec" aria-labelledby="identite">
        <h2 id="identite">{texts.identity}</h2>
        <Facts facts={identity} />
      </section>
      {!hasForms && attributes.length > 0 && (
        <section className="o-sec" aria-labelledby="attributs">
          <h2 id="attributs">{texts.attributes}</h2>
          <Facts facts={attributes} />
        </section>
      )}
      {!hasForms && pictures.length > 0 && (
        <section className="o-sec" aria-labelledby="images">
          <h2 id="images">{texts.pictures}</h2>
          <ul className="o-pictures">
            {pictures.map(({ name, url, alt }, at) => (
              <li key={name}>
                {url && <img src={url} alt={alt ?? texts.pictureOf(at + 1)} width={88} height={66} loading="lazy" />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

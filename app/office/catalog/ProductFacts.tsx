import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Facts, Section } from '#app/office/frame/Section.tsx';
import { SiteMarks } from '#app/office/frame/StateMark.tsx';
import { formatLanguage } from '#app/text/format-language.ts';
import { gramText } from '#app/text/gram-text.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { catalogTexts } from './catalog-texts.ts';
import type { EditedProduct } from './edited-product.tsx';

export type ProductFactsProps = {
  readonly product: EditedProduct;
};

/** A day as `14 janv. 2025`. */
const dayText = (day: IsoDate, locale: Locale) =>
  new Intl.DateTimeFormat(formatLanguage[locale], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** What a product is, for whoever may only read. */
export function ProductFacts({ product }: ProductFactsProps) {
  const locale = useLocale();
  const texts = usePageTexts(catalogTexts);
  const { code, ean, brand, categories, sites, weight, vatRate, createdOn, ownRange, attributes, pictures, variant } =
    product;
  return (
    <div className="o-stack">
      <Section title={texts.identity} id="identite">
        <Facts
          facts={[
            [texts.code, <code key="code">{code}</code>],
            [texts.ean, ean ?? texts.absent],
            [texts.brand, brand],
            [texts.categories, categories.map((path) => path.join(' › ')).join(', ')],
            [texts.sites, <SiteMarks key="sites" sites={sites} />],
            [texts.weight, gramText(weight, locale)],
            [texts.vat, `${decimalText(vatRate, locale)}\u00A0%`],
            [texts.createdOn, dayText(createdOn, locale)],
            ownRange && [texts.ownRange, texts.yes],
            variant && [texts.variantGroup, variant.group],
          ]}
        />
      </Section>
      {attributes.length > 0 && (
        <Section title={texts.attributes} id="attributs">
          <Facts facts={attributes.map(({ name, value }) => [name, value])} />
        </Section>
      )}
      {pictures.length > 0 && (
        <Section title={texts.pictures} id="images">
          <ul className="o-pictures">
            {pictures.map(({ name, url, alt }, at) => (
              <li key={name}>
                {url && <img src={url} alt={alt ?? texts.pictureOf(at + 1)} width={88} height={66} loading="lazy" />}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

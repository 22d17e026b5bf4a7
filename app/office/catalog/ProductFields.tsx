import { CheckField, ChoiceField, TextAreaField, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { useRefusal } from '#app/office/frame/StaffForm.tsx';
import { productVatRates } from '#domain/catalog/catalog.ts';
import { type ProductText, productTextLimits, productTexts } from '#domain/catalog/product-texts.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { locales } from '#domain/site/locale.ts';
import { catalogTexts } from './catalog-texts.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { choicesOf, Pair, type ProductFieldsProps } from './edited-product.tsx';

/** Identity, texts, categories and attributes, on the page of a stored product and on that of a new one. */
export function ProductFields(props: ProductFieldsProps) {
  return (
    <>
      <Identity {...props} />
      <Texts {...props} />
      <DetailsForm {...props} />
    </>
  );
}

/** The brand of a new product (`isNew`) begins empty, so that none is stored that nobody has chosen. */
function Identity({ choices: { brands, attributes }, isNew }: ProductFieldsProps) {
  const texts = usePageTexts(catalogTexts);
  const locale = useLocale();
  const rates = productVatRates.map((rate) => ({ value: String(rate), text: `${decimalText(rate, locale)}\u00A0%` }));
  return (
    <Section title={texts.identity} id="identite">
      <div className="o-form">
        <Pair>
          {isNew && <TextField name="code" label={texts.code} hint={texts.codeHint} />}
          <TextField name="ean" label={texts.ean} optional={texts.optional} inputMode="numeric" />
          <ChoiceField name="brand" label={texts.brand} options={choicesOf(brands, isNew && '–')} />
          <ChoiceField name="vatRate" label={texts.vatRate} options={rates} />
          <TextField name="weight" label={texts.weightGrams} inputMode="numeric" />
          <TextField
            name="createdOn"
            type="date"
            label={texts.createdOn}
            optional={isNew && texts.optional}
            hint={isNew && texts.createdOnHint}
          />
        </Pair>
        <Pair>
          <TextField
            name="variant.group"
            label={texts.variantGroup}
            optional={texts.optional}
            hint={texts.variantGroupHint}
          />
          <ChoiceField
            name="variant.attribute"
            label={texts.variantAttribute}
            optional={texts.optional}
            options={choicesOf(attributes, '–')}
          />
        </Pair>
        <CheckField name="is.ownRange" label={texts.ownRange} />
      </div>
    </Section>
  );
}

const rows: Readonly<Partial<Record<ProductText, number>>> = { summary: 3, description: 6, keywords: 2 };

function Texts({ values, isNew }: ProductFieldsProps) {
  const texts = usePageTexts(catalogTexts);
  const refusal = useRefusal('product');
  const hintOf = (name: ProductText, field: string) => {
    const saved = values[field] ?? '';
    const isTyped = !isNew && refusal && refusal.typed[field]?.replaceAll('\r\n', '\n') !== saved;
    return isTyped ? texts.saved(saved) : texts.limit(productTextLimits[name]);
  };
  return (
    <Section title={texts.texts} id="textes">
      <div className="o-form">
        {productTexts.map((name) => (
          <Pair key={name}>
            {locales.map((locale) => {
              const id = `${name}.${locale}`;
              const label = texts.inLanguage(texts.textNames[name], locale);
              const field = { name: id, label, hint: hintOf(name, id), lang: locale };
              const optional = isNew && name !== 'name' ? texts.optional : undefined;
              return rows[name] ? (
                <TextAreaField key={id} {...field} optional={optional} rows={rows[name]} areaClass="o-text" />
              ) : (
                <TextField key={id} {...field} optional={optional} />
              );
            })}
          </Pair>
        ))}
      </div>
    </Section>
  );
}

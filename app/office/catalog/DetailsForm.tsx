import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { Select, TextInput, UnitInput } from '#app/ui/TextInput.tsx';
import { catalogProductPath } from '#domain/office/pages.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { detailFields } from './edit-details.ts';
import type { CatalogChoices, EditedProduct } from './edited-product.ts';
import { Options } from './Options.tsx';
import type { ProductRefusal } from './product-refusal.ts';

export type DetailsFormProps = {
  readonly product: EditedProduct;
  readonly choices: CatalogChoices;
  readonly refusal: ProductRefusal | null;
};

/** The form for categories, sites and attributes. After a refusal it has what was typed, also where boxes are empty. */
export function DetailsForm({ product, choices, refusal }: DetailsFormProps) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  const own = refusal?.typed.do === 'details' ? refusal : null;
  const [first = ''] = product.categoryCodes;
  return (
    <section className="o-sec" aria-labelledby="details">
      <h2 id="details">{texts.details}</h2>
      <form className="o-form" method="post" action={`${catalogProductPath(product.code)}#contenu`} noValidate>
        <input type="hidden" name="version" value={product.version} />
        <Field id="categorie" label={texts.mainCategory} hint={texts.mainCategoryHint} error={own?.errors.categories}>
          {(control) => (
            <Select {...control} name={detailFields.category} defaultValue={own?.typed[detailFields.category] ?? first}>
              <Options of={choices.categories} />
            </Select>
          )}
        </Field>
        <OtherCategories product={product} choices={choices} refusal={own} />
        <FieldSet id="sites" legend={texts.sites} error={own?.errors.sites}>
          {allSites.map((site) => (
            <Checkbox
              key={site}
              name={`${detailFields.site}.${site}`}
              defaultChecked={own ? `${detailFields.site}.${site}` in own.typed : product.sites.includes(site)}
              label={office.sites[site]}
            />
          ))}
        </FieldSet>
        <Attributes product={product} choices={choices} refusal={own} />
        <p>
          <Button size="small" name="do" value="details">
            {texts.saveDetails}
          </Button>
        </p>
      </form>
    </section>
  );
}

function OtherCategories({ product, choices, refusal }: DetailsFormProps) {
  const { office } = useDocumentMessages();
  const others = product.categoryCodes.slice(1);
  // The product's own come first, in their order: the form sends them in the order of the page.
  const sorted = choices.categories.toSorted((one, other) => rank(others, one.code) - rank(others, other.code));
  const isTicked = (code: string) =>
    refusal ? `${detailFields.category}.${code}` in refusal.typed : others.includes(code);
  return (
    <details open={sorted.some(({ code }) => isTicked(code))}>
      <summary>{office.catalog.otherCategories(others.length)}</summary>
      <FieldSet id="autres-categories" legend={office.catalog.otherCategories(others.length)} className="o-ticks">
        {sorted.map(({ code, name }) => (
          <Checkbox key={code} name={`${detailFields.category}.${code}`} defaultChecked={isTicked(code)} label={name} />
        ))}
      </FieldSet>
    </details>
  );
}

const rank = (codes: readonly string[], code: string) => (codes.includes(code) ? codes.indexOf(code) : codes.length);

function Attributes({ product, choices, refusal }: DetailsFormProps) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  const isUsed = ({ code }: Attribute) =>
    code in product.attributeValues ||
    [detailFields.choice, detailFields.number].some((prefix) => refusal?.typed[`${prefix}.${code}`]);
  const [used, others] = [choices.attributes.filter(isUsed), choices.attributes.filter((each) => !isUsed(each))];
  const fields = (attributes: readonly Attribute[]) => (
    <div className="o-pair o-pair--fields">
      {attributes.map((attribute) => (
        <AttributeField key={attribute.code} attribute={attribute} product={product} refusal={refusal} />
      ))}
    </div>
  );
  return (
    <>
      <h3>{texts.attributes}</h3>
      {used.length > 0 && fields(used)}
      {others.length > 0 && (
        <details>
          <summary>{texts.otherAttributes(others.length)}</summary>
          {fields(others)}
        </details>
      )}
    </>
  );
}

type Attribute = CatalogChoices['attributes'][number];

const numberText = (value: string | number | undefined, locale: Locale) =>
  value === undefined ? '' : locale === 'fr' ? String(value).replace('.', ',') : String(value);

function AttributeField({
  attribute: { code, name, kind, unit, values },
  product,
  refusal,
}: Pick<DetailsFormProps, 'product' | 'refusal'> & { readonly attribute: Attribute }) {
  const locale = useLocale();
  const field = `${detailFields[kind]}.${code}`;
  const saved = numberText(product.attributeValues[code], locale);
  const value = refusal?.typed[field] ?? saved;
  const number = { name: field, inputMode: 'decimal', autoComplete: 'off', defaultValue: value } as const;
  return (
    <Field
      id={`${detailFields[kind]}-${code}`}
      label={unit ? `${name} (${unit})` : name}
      error={refusal?.errors[field]}
    >
      {(control) => {
        if (kind === 'choice') {
          return (
            <Select {...control} name={field} defaultValue={value}>
              <option value="">–</option>
              <Options of={values} />
            </Select>
          );
        }
        return unit ? <UnitInput {...control} {...number} unit={unit} /> : <TextInput {...control} {...number} />;
      }}
    </Field>
  );
}

import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { type ProductText, productTextLimits, productTexts } from '#domain/catalog/product-texts.ts';
import type { EditedProduct } from '#domain/office/catalog-contract.ts';
import { catalogProductPath, officePages } from '#domain/office/pages.ts';
import type { CatalogChoices } from '#domain/office/product-contract.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { OffersForm } from './OffersForm.tsx';
import { PicturesForm } from './PicturesForm.tsx';
import { Facts, ProductFacts } from './ProductFacts.tsx';
import type { ProductRefusal } from './product-refusal.ts';

export type ProductPageProps = {
  readonly member: StaffMember;
  readonly product: EditedProduct;
  /** What the forms can choose; null for a member who may only read. */
  readonly choices: (CatalogChoices & { readonly pictures: readonly string[] }) | null;
  /** Code of the action that was just done, from the page's URL; null for none. */
  readonly done: string | null;
  readonly refusal: ProductRefusal | null;
};

const has = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

/** A product with its texts and offers. There are no forms for members of staff who may only read. */
export function ProductPage({ member, product, choices, done, refusal }: ProductPageProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.catalog;
  const mayChange = member.permissions.includes('catalog.change');
  return (
    <OfficeFrame page="catalog" title={product.name[locale] || product.code} member={member}>
      <p className="o-buttons">
        <TextLink href={officePages.catalog.path}>{texts.back}</TextLink>
        {product.pages.map(({ site, path }) => (
          <TextLink key={site} href={path}>
            {texts.inShop(office.sites[site])}
          </TextLink>
        ))}
      </p>
      {refusal && (
        <Alert tone="error" role="alert" title={texts.failed}>
          {refusal.message && <p>{refusal.message}</p>}
        </Alert>
      )}
      {!refusal && done && (has(texts.done, done) || done === 'rien') && (
        <Alert tone="success" role="status" title={has(texts.done, done) ? texts.done[done] : texts.nothingChanged} />
      )}
      <div className="o-edit o-edit--product">
        <div className="o-edit__main">
          <OffersForm product={product} refusal={refusal} mayChange={mayChange} />
          {mayChange ? <TextsForm product={product} refusal={refusal} /> : <TextsShown product={product} />}
          {choices && <DetailsForm product={product} choices={choices} refusal={refusal} />}
          {choices && <PicturesForm product={product} library={choices.pictures} refusal={refusal} />}
        </div>
        <ProductFacts product={product} hasForms={choices !== null} />
      </div>
    </OfficeFrame>
  );
}

const rows: Readonly<Partial<Record<ProductText, number>>> = { summary: 3, description: 6, keywords: 2 };

function TextsForm({ product, refusal }: Pick<ProductPageProps, 'product' | 'refusal'>) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  return (
    <section className="o-sec" aria-labelledby="textes">
      <h2 id="textes">{texts.texts}</h2>
      <form className="o-form" method="post" action={`${catalogProductPath(product.code)}#contenu`} noValidate>
        <input type="hidden" name="version" value={product.version} />
        {productTexts.map((name) => (
          <div key={name} className="o-pair o-pair--fields">
            {locales.map((locale) => (
              <ProductTextField key={locale} product={product} refusal={refusal} name={name} locale={locale} />
            ))}
          </div>
        ))}
        <p>
          <Button size="small" name="do" value="texts">
            {texts.saveTexts}
          </Button>
        </p>
      </form>
    </section>
  );
}

function ProductTextField({
  product,
  refusal,
  name,
  locale,
}: Pick<ProductPageProps, 'product' | 'refusal'> & { readonly name: ProductText; readonly locale: Locale }) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  const field = `${name}.${locale}`;
  const saved = product[name][locale];
  const value = refusal?.typed[field] ?? saved;
  return (
    <Field
      id={field.replace('.', '-')}
      label={texts.inLanguage(texts.textNames[name], locale)}
      hint={value === saved || !refusal ? texts.limit(productTextLimits[name]) : texts.saved(saved)}
      error={refusal?.errors[field]}
    >
      {(control) =>
        rows[name] ? (
          <textarea {...control} className="o-text" name={field} rows={rows[name]} lang={locale} defaultValue={value} />
        ) : (
          <TextInput {...control} name={field} lang={locale} autoComplete="off" defaultValue={value} />
        )
      }
    </Field>
  );
}

function TextsShown({ product }: Pick<ProductPageProps, 'product'>) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  const shown = productTexts.flatMap((name) =>
    locales.map((locale) => ({ name, locale, text: product[name][locale] })),
  );
  return (
    <section className="o-sec" aria-labelledby="textes">
      <h2 id="textes">{texts.texts}</h2>
      <Facts
        facts={shown
          .filter(({ text }) => text !== '')
          .map(({ name, locale, text }) => ({ name: texts.inLanguage(texts.textNames[name], locale), value: text }))}
      />
    </section>
  );
}

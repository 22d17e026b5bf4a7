import { type Office, officeOf } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { type ProductText, productTextLimits, productTexts } from '#domain/catalog/product-texts.ts';
import { catalogProductPath, officePages } from '#domain/office/pages.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import type { Route } from './+types/catalog-product.page.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { editProduct } from './edit-product.ts';
import type { EditedProduct } from './edited-product.ts';
import { OffersForm } from './OffersForm.tsx';
import { PicturesForm } from './PicturesForm.tsx';
import { Facts, ProductFacts } from './ProductFacts.tsx';
import type { ProductRefusal } from './product-refusal.ts';

/** What the forms of the page can choose. */
async function choicesOf({ catalog, media }: Office) {
  const [choices, pictures] = await Promise.all([catalog.choices(), media.names()]);
  return { ...choices, pictures };
}

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('catalog.see', args);
  const office = officeOf(args.context);
  try {
    const product = await office.catalog.product(args.params.code);
    const choices = member.permissions.includes('catalog.change') ? await choicesOf(office) : null;
    return { member, product, choices, done: new URL(args.request.url).searchParams.get('fait') };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('catalog.see', args);
  const { context, request, params } = args;
  try {
    return await editProduct(officeOf(context), params.code, await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

type ProductProps = { readonly product: EditedProduct; readonly refusal: ProductRefusal | null };

const has = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

/** A product with its texts and offers. There are no forms for members of staff who may only read. */
export default function OfficeCatalogProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { member, product, choices, done } = loaderData;
  const refusal = actionData ?? null;
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

function TextsForm({ product, refusal }: ProductProps) {
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
}: ProductProps & { readonly name: ProductText; readonly locale: Locale }) {
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

function TextsShown({ product }: Pick<ProductProps, 'product'>) {
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

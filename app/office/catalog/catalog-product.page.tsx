import { pageRequest } from '#app/api/page-context.ts';
import { type Office, officeOf } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { SaveBar } from '#app/office/frame/SaveBar.tsx';
import { Facts, Section } from '#app/office/frame/Section.tsx';
import { StaffForm, useRefusal } from '#app/office/frame/StaffForm.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { productTexts } from '#domain/catalog/product-texts.ts';
import { catalogProductPath, newProductPath, officePages } from '#domain/office/pages.ts';
import { locales } from '#domain/site/locale.ts';
import type { Route } from './+types/catalog-product.page.ts';
import { catalogTexts } from './catalog-texts.ts';
import { type ProductAnswer, productDeeds } from './edit-product.ts';
import type { CatalogChoices, EditedProduct } from './edited-product.tsx';
import { Confirmations, OffersForm } from './OffersForm.tsx';
import { PicturesForm } from './PicturesForm.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductFields } from './ProductFields.tsx';
import { productValues } from './product-values.ts';

async function choicesOf({ catalog, media }: Office) {
  const [choices, pictures] = await Promise.all([catalog.choices(), media.names()]);
  return { ...choices, pictures };
}

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('catalog.see', args, async (office, query, { permissions }) => ({
    product: await office.catalog.product(args.params.code),
    choices: permissions.includes('catalog.change') ? await choicesOf(office) : null,
    done: query.get('fait'),
  }));

export const action = (args: Route.ActionArgs) =>
  answerStaffForm<ProductAnswer>(
    'catalog.see',
    args,
    productDeeds(officeOf(args.context), args.params.code, pageRequest(args.context).locale),
    { intent: 'addPicture', field: 'file', key: 'office.mediaTooHeavy' },
  );

type ProductProps = { readonly product: EditedProduct };

const has = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

/** A product with its texts and offers. There are no forms for members of staff who may only read. */
export default function OfficeCatalogProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { member, product, choices } = loaderData;
  const done = actionData && 'done' in actionData ? actionData.done : loaderData.done;
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(catalogTexts);
  const locale = useLocale();
  return (
    <OfficeFrame
      page="catalog"
      title={product.name[locale] || product.code}
      member={member}
      back={{ href: officePages.catalog.path, text: texts.back }}
      done={done && has(texts.done, done) ? texts.done[done] : done === 'rien' && texts.nothingChanged}
      answer={actionData}
      failed={texts.failed}
      lead={[product.code, product.isArchived && texts.isArchived].filter(Boolean).join(', ')}
      actions={
        <>
          {product.pages.map(({ site, path }) => (
            <TextLink key={site} href={path}>
              {texts.inShop(sites[site])}
            </TextLink>
          ))}
          {choices && <TextLink href={newProductPath(product.code)}>{texts.copy}</TextLink>}
        </>
      }
    >
      {choices ? (
        <ProductForm product={product} choices={choices} />
      ) : (
        <div className="o-edit o-edit--product">
          <div className="o-stack">
            <OffersForm product={product} sellers={null} />
            <TextsShown product={product} />
          </div>
          <ProductFacts product={product} />
        </div>
      )}
    </OfficeFrame>
  );
}

type ProductFormProps = ProductProps & {
  readonly choices: CatalogChoices & { readonly pictures: readonly string[] };
};

/** One form for the whole product, so that no button drops what is typed elsewhere on the page. */
function ProductForm({ product, choices }: ProductFormProps) {
  const texts = usePageTexts(catalogTexts);
  const values = productValues(product, useLocale());
  const tooLarge = useRefusal('addPicture')?.errors.map(({ message }) => message);
  return (
    <StaffForm
      intent="product"
      values={values}
      hidden={{
        version: product.version,
        shown: product.pictures.map(({ name }) => name).join(' '),
        seen: JSON.stringify(values),
      }}
      action={`${catalogProductPath(product.code)}#contenu`}
      encType="multipart/form-data"
      className="o-form o-stack"
    >
      {/* The Enter key presses the first button of a form: this one saves. */}
      <button type="submit" name="do" value="save" className="vh" tabIndex={-1} aria-hidden="true" />
      {tooLarge && <FocusedAlert tone="error" role="alert" title={tooLarge.join(' ')} />}
      <OffersForm product={product} sellers={choices.sellers} />
      <ProductFields choices={choices} values={values} />
      <PicturesForm product={product} library={choices.pictures} />
      <SaveBar save={texts.save} isUnsaved={useRefusal('product') !== undefined}>
        <Confirmations />
      </SaveBar>
    </StaffForm>
  );
}

function TextsShown({ product }: ProductProps) {
  const texts = usePageTexts(catalogTexts);
  return (
    <Section title={texts.texts} id="textes">
      <Facts
        facts={productTexts.flatMap((name) =>
          locales.map((locale) => {
            const text = product[name][locale];
            return text !== '' && ([texts.inLanguage(texts.textNames[name], locale), text] as const);
          }),
        )}
      />
    </Section>
  );
}

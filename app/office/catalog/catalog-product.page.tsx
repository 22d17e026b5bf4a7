import { type Office, officeOf } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { isRefused, PageForm, TextAreaField, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { type ProductText, productTextLimits, productTexts } from '#domain/catalog/product-texts.ts';
import { catalogProductPath, officePages } from '#domain/office/pages.ts';
import { locales } from '#domain/site/locale.ts';
import type { Route } from './+types/catalog-product.page.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { productDeeds } from './edit-product.ts';
import { type EditedProduct, Pair } from './edited-product.tsx';
import { OffersForm } from './OffersForm.tsx';
import { PicturesForm } from './PicturesForm.tsx';
import { Facts, ProductFacts } from './ProductFacts.tsx';

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

export const action = (args: Route.ActionArgs) =>
  answerStaffForm('catalog.see', args, productDeeds(officeOf(args.context), args.params.code), {
    intent: 'addPicture',
    field: 'file',
    key: 'office.mediaTooHeavy',
  });

type ProductProps = { readonly product: EditedProduct; readonly refusal: FormRefusal | undefined };

const has = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

/** A product with its texts and offers. There are no forms for members of staff who may only read. */
export default function OfficeCatalogProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { member, product, choices, done } = loaderData;
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
      {!actionData && done && (has(texts.done, done) || done === 'rien') && (
        <Alert tone="success" role="status" title={has(texts.done, done) ? texts.done[done] : texts.nothingChanged} />
      )}
      <div className="o-edit o-edit--product">
        <div className="o-edit__main">
          <OffersForm product={product} refusal={actionData} mayChange={mayChange} />
          {mayChange ? <TextsForm product={product} refusal={actionData} /> : <TextsShown product={product} />}
          {choices && <DetailsForm product={product} choices={choices} refusal={actionData} />}
          {choices && <PicturesForm product={product} library={choices.pictures} refusal={actionData} />}
        </div>
        <ProductFacts product={product} hasForms={choices !== null} />
      </div>
    </OfficeFrame>
  );
}

const rows: Readonly<Partial<Record<ProductText, number>>> = { summary: 3, description: 6, keywords: 2 };

function TextsForm({ product, refusal }: ProductProps) {
  const { catalog: texts } = useDocumentMessages().office;
  const fields = productTexts.flatMap((name) =>
    locales.map((locale) => ({ name, locale, field: `${name}.${locale}`, saved: product[name][locale] })),
  );
  const hintOf = ({ name, field, saved }: (typeof fields)[number]) =>
    refusal && isRefused(refusal, 'texts') && refusal.typed[field] !== saved
      ? texts.saved(saved)
      : texts.limit(productTextLimits[name]);
  return (
    <section className="o-sec" aria-labelledby="textes">
      <h2 id="textes">{texts.texts}</h2>
      <PageForm
        intent="texts"
        refusal={refusal}
        values={Object.fromEntries(fields.map(({ field, saved }) => [field, saved]))}
        hidden={{ version: product.version }}
        failed={texts.failed}
        action={`${catalogProductPath(product.code)}#contenu`}
        className="o-form"
      >
        {[...Map.groupBy(fields, ({ name }) => name)].map(([name, both]) => (
          <Pair key={name}>
            {both.map((each) => {
              const label = texts.inLanguage(texts.textNames[name], each.locale);
              const field = { name: each.field, label, hint: hintOf(each), lang: each.locale };
              return rows[name] ? (
                <TextAreaField key={each.field} {...field} rows={rows[name]} areaClass="o-text" />
              ) : (
                <TextField key={each.field} {...field} />
              );
            })}
          </Pair>
        ))}
        <p>
          <Button size="small">{texts.saveTexts}</Button>
        </p>
      </PageForm>
    </section>
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

import { officeOf } from '#app/api/use-cases.ts';
import { asFields } from '#app/forms/answer-form.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { StaffForm } from '#app/office/frame/StaffForm.tsx';
import { catalogProductPath, copyOf, newProductPath, officePages } from '#domain/office/pages.ts';
import type { Route } from './+types/new-product.page.ts';
import { catalogTexts } from './catalog-texts.ts';
import { NewOffers } from './NewOffers.tsx';
import { ProductFields } from './ProductFields.tsx';
import { copiedValues } from './product-values.ts';
import { fieldIn, readNewOffers, readProduct } from './read-product.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('catalog.change', args, async ({ catalog }, query) => {
    const copied = query.get(copyOf);
    const [choices, source] = await Promise.all([catalog.choices(), copied ? catalog.product(copied) : null]);
    return { choices, source };
  });

export function action(args: Route.ActionArgs) {
  const { catalog } = officeOf(args.context);
  return answerStaffForm('catalog.change', args, {
    async product(text, form) {
      const code = text('code').trim();
      const { newOffers, rows } = readNewOffers(text, form);
      const pictures = text('shown').split(' ').filter(Boolean);
      await asFields(catalog.create({ code, ...readProduct(text, form), pictures, newOffers }), fieldIn(rows));
      return `${catalogProductPath(code)}?fait=ajoute`;
    },
  });
}

const firstChoices = { vatRate: '20', 'site.part': 'yes', 'site.pro': 'yes' } as const;

/** The form for a new product and its offers, which may be copied from another product. */
export default function OfficeNewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { member, choices, source } = loaderData;
  const texts = usePageTexts(catalogTexts);
  const locale = useLocale();
  const values = source ? copiedValues(source, locale) : firstChoices;
  return (
    <OfficeFrame
      page="catalog"
      title={texts.newProductTitle}
      member={member}
      back={{ href: officePages.catalog.path, text: texts.back }}
      answer={actionData}
      failed={texts.failed}
    >
      <p>{source ? texts.copyLead(source.name[locale], source.pictures.length) : texts.newProductLead}</p>
      <StaffForm
        intent="product"
        values={values}
        hidden={{ shown: source?.pictures.map(({ name }) => name).join(' ') ?? '' }}
        action={`${newProductPath(source?.code)}#contenu`}
        send={texts.createProduct}
        saves
        className="o-form o-stack"
      >
        <ProductFields choices={choices} values={values} isNew />
        <Section title={texts.offers} id="offres">
          <NewOffers sellers={choices.sellers} values={values} />
        </Section>
      </StaffForm>
    </OfficeFrame>
  );
}

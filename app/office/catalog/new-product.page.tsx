import { officeOf } from '#app/api/use-cases.ts';
import { CheckField, ChoiceField, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { StaffForm } from '#app/office/frame/StaffForm.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { productVatRates } from '#domain/catalog/catalog.ts';
import { readEuros, readGrams, readQuantity } from '#domain/customs/typed-figures.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { catalogProductPath, officeItemPages, officePages } from '#domain/office/pages.ts';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/new-product.page.ts';
import { catalogTexts } from './catalog-texts.ts';
import { type CatalogChoices, choicesOf, Pair } from './edited-product.tsx';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('catalog.change', args, async ({ catalog }) => ({ choices: await catalog.choices() }));

export function action(args: Route.ActionArgs) {
  const { catalog } = officeOf(args.context);
  return answerStaffForm('catalog.change', args, {
    async create(typed, form) {
      const text = (name: string) => typed(name).trim();
      // `NaN` stands for typed text that isn't a number: the server refuses it at its field.
      const figure = (read: (text: string) => number | null, name: string) => read(text(name)) ?? Number.NaN;
      await catalog.create({
        code: text('code'),
        ean: text('ean') || null,
        brand: text('brand'),
        categories: [text('categories')].filter(Boolean),
        sites: allSites.filter((site) => form.has(`site.${site}`)),
        name: { fr: typed('name.fr'), en: typed('name.en') },
        pack: { fr: typed('pack.fr'), en: typed('pack.en') },
        vatRate: Number(text('vatRate')),
        weight: figure(readGrams, 'weight'),
        offer: {
          seller: text('offer.seller'),
          site: text('offer.site'),
          taxExclusive: figure(readEuros, 'offer.taxExclusive'),
          stock: figure(readQuantity, 'offer.stock'),
          delayDays: [figure(readQuantity, 'offer.delayDays.0'), figure(readQuantity, 'offer.delayDays.1')],
          deliveryFee: figure(readEuros, 'offer.deliveryFee'),
        },
      });
      return `${catalogProductPath(text('code'))}?fait=ajoute`;
    },
  });
}

const firstChoices = { vatRate: '20', 'offer.site': 'part', 'site.part': 'yes', 'site.pro': 'yes' } as const;

/** The form for a new product and its first offer. */
export default function OfficeNewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { member, choices } = loaderData;
  const texts = usePageTexts(catalogTexts);
  const sitesError = actionData?.errors.find(({ subject }) => subject === 'sites')?.message;
  return (
    <OfficeFrame
      page="catalog"
      title={texts.newProductTitle}
      member={member}
      back={{ href: officePages.catalog.path, text: texts.back }}
      answer={actionData}
      failed={texts.failed}
    >
      <p>{texts.newProductLead}</p>
      <StaffForm
        intent="create"
        values={firstChoices}
        action={`${officeItemPages.newProduct.path}#contenu`}
        send={texts.createProduct}
        saves
      >
        <Identity choices={choices} sitesError={sitesError} />
        <Offer choices={choices} />
      </StaffForm>
    </OfficeFrame>
  );
}

/** Nothing is chosen at first, so that nobody sends a choice that they haven't made. */
const optionsOf = (things: Parameters<typeof choicesOf>[0]) => choicesOf(things, '–');

type PartProps = { readonly choices: CatalogChoices };

function Identity({ choices, sitesError }: PartProps & { readonly sitesError: string | undefined }) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(catalogTexts);
  const locale = useLocale();
  const rates = productVatRates.map((rate) => ({ value: String(rate), text: `${decimalText(rate, locale)}\u00A0%` }));
  return (
    <>
      <Pair>
        <TextField name="code" label={texts.code} hint={texts.codeHint} />
        <TextField name="ean" label={texts.ean} optional={texts.optional} />
      </Pair>
      {(['name', 'pack'] as const).map((name) => (
        <Pair key={name}>
          {locales.map((each) => (
            <TextField
              key={each}
              name={`${name}.${each}`}
              label={texts.inLanguage(texts.textNames[name], each)}
              optional={name === 'pack' ? texts.optional : undefined}
            />
          ))}
        </Pair>
      ))}
      <Pair>
        <ChoiceField name="categories" label={texts.mainCategory} options={optionsOf(choices.categories)} />
        <ChoiceField name="brand" label={texts.brand} options={optionsOf(choices.brands)} />
      </Pair>
      <FieldSet id="sites" legend={texts.sites} error={sitesError}>
        {allSites.map((site) => (
          <CheckField key={site} name={`site.${site}`} label={sites[site]} />
        ))}
      </FieldSet>
      <Pair>
        <ChoiceField name="vatRate" label={texts.vatRate} options={rates} />
        <TextField name="weight" label={texts.weightGrams} inputMode="numeric" />
      </Pair>
    </>
  );
}

function Offer({ choices }: PartProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(catalogTexts);
  return (
    <>
      <h2>{texts.offerOf}</h2>
      <Pair>
        <ChoiceField name="offer.seller" label={texts.seller} options={optionsOf(choices.sellers)} />
        <ChoiceField
          name="offer.site"
          label={texts.site}
          options={allSites.map((site) => ({ value: site, text: sites[site] }))}
        />
      </Pair>
      <Pair>
        <TextField name="offer.taxExclusive" label={texts.priceEuros} inputMode="decimal" />
        <TextField name="offer.stock" label={texts.stock} inputMode="numeric" />
      </Pair>
      <Pair>
        <TextField name="offer.delayDays.0" label={texts.delayMin} inputMode="numeric" />
        <TextField name="offer.delayDays.1" label={texts.delayMax} inputMode="numeric" />
      </Pair>
      <Pair>
        <TextField name="offer.deliveryFee" label={texts.deliveryFee} inputMode="decimal" />
      </Pair>
    </>
  );
}

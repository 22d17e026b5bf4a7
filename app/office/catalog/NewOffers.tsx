import { ChoiceField, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { optionsOf } from '#app/office/list/ListFilter.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { allSites } from '#domain/site/site.ts';
import { catalogTexts } from './catalog-texts.ts';
import { type CatalogChoices, choicesOf, Pair } from './edited-product.tsx';
import { bothSites, noSeller } from './read-product.ts';

export type NewOffersProps = {
  readonly sellers: CatalogChoices['sellers'];
  /** What the fields contain: an offer for each that is begun or copied, at least one. */
  readonly values: Readonly<Record<string, string>>;
};

/** The fields of offers that don't exist yet. One of which nothing is filled in isn't added, a copied one may be left out. */
export function NewOffers({ sellers, values }: NewOffersProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(catalogTexts);
  const rows = Object.keys(values).flatMap((name) => /^newOffers\.(\d+)\.seller$/.exec(name)?.[1] ?? []);
  const none = rows.length > 0 ? { value: noSeller, text: texts.notCopied } : { value: '', text: '–' };
  return (
    <div className="o-stack">
      {(rows.length > 0 ? rows : ['0']).map((row) => (
        <FieldSet key={row} id={`offre-${row}`} legend={texts.newOffer(Number(row) + 1)}>
          <Pair>
            <ChoiceField
              name={`newOffers.${row}.seller`}
              label={texts.seller}
              options={[none, ...choicesOf(sellers)]}
            />
            <ChoiceField
              name={`newOffers.${row}.site`}
              label={texts.site}
              options={[{ value: bothSites, text: texts.bothSites }, ...optionsOf(allSites, sites)]}
            />
            <TextField name={`newOffers.${row}.taxExclusive`} label={texts.priceEuros} inputMode="decimal" />
            <TextField
              name={`newOffers.${row}.volumePrices`}
              label={texts.volumePrices}
              optional={texts.optional}
              placeholder={texts.volumePlaceholder}
            />
            <TextField name={`newOffers.${row}.stock`} label={texts.stock} inputMode="numeric" />
            <TextField name={`newOffers.${row}.delayDays`} label={texts.delayWorking} placeholder="1-3" />
            <TextField name={`newOffers.${row}.deliveryFee`} label={texts.deliveryFee} inputMode="decimal" />
          </Pair>
        </FieldSet>
      ))}
    </div>
  );
}

import { CellField, CheckField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { StaffForm, useRefusal } from '#app/office/frame/StaffForm.tsx';
import { doubtful, good, SiteMarks, StateMark } from '#app/office/frame/StateMark.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { Button } from '#app/ui/Button.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { volumePricesText } from '#domain/catalog/volume-price-text.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { formatAmount, formatPrice } from '#domain/money/money.ts';
import { catalogProductPath } from '#domain/office/pages.ts';
import { catalogTexts } from './catalog-texts.ts';
import type { EditedProduct } from './edited-product.tsx';

type Offer = EditedProduct['offers'][number];

export type OffersFormProps = {
  readonly product: EditedProduct;
  readonly mayChange: boolean;
};

/** What each field of an offer contains before anything is typed. */
const fieldTexts = ({ taxExclusive, volumePrices, stock }: Offer) => ({
  taxExclusive: formatAmount(taxExclusive),
  volumePrices: volumePricesText(volumePrices),
  stock: String(stock),
});
type OfferField = keyof ReturnType<typeof fieldTexts>;

/** The offers of a product; one button saves the prices and stocks edited in the table. */
export function OffersForm({ product: { offers, vatRate, code }, mayChange }: OffersFormProps) {
  const texts = usePageTexts(catalogTexts);
  const locale = useLocale();
  const values = offers.flatMap((offer) =>
    Object.entries(fieldTexts(offer)).map(([name, text]) => [`offers.${offer.id}.${name}`, text]),
  );
  const columns = useColumns(mayChange);
  return (
    <Section title={texts.offers} id="offres">
      {offers.length === 0 ? (
        <p className="o-empty">{texts.noOffers}</p>
      ) : (
        <StaffForm
          intent="offers"
          values={Object.fromEntries(values)}
          action={`${catalogProductPath(code)}#contenu`}
          send={mayChange ? texts.saveOffers : undefined}
        >
          {/* The Enter key presses the first button of a form: this one saves. */}
          {mayChange && <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />}
          <ListTable rows={offers} columns={columns} idOf={({ id }) => id} className="o-offers" />
          <Confirmations />
          <p className="o-note">{texts.offersNote(`${decimalText(vatRate, locale)}\u00A0%`)}</p>
        </StaffForm>
      )}
    </Section>
  );
}

/**
 * The unusual changes that were asked about, to be ticked. A box confirms the value that was typed, so that another one
 * is asked about again.
 */
function Confirmations() {
  const texts = usePageTexts(catalogTexts);
  const refusal = useRefusal('offers');
  const asked = refusal?.errors.filter(({ reason }) => reason === 'unusual') ?? [];
  if (!refusal || asked.length === 0) return null;
  return (
    <FieldSet id="inhabituel" legend={texts.unusual}>
      {asked.map(({ subject, message }) => (
        <CheckField
          key={subject}
          name={subject}
          label={message}
          value={refusal.typed[subject.replace('confirmed.', 'offers.')]}
        />
      ))}
    </FieldSet>
  );
}

function useColumns(mayChange: boolean): readonly Column<Offer>[] {
  const texts = usePageTexts(catalogTexts);
  const figure = { className: 'o-figure', isLabelled: true } as const;
  return [
    {
      head: texts.seller,
      cell: ({ id, seller }) => (
        <>
          {seller.name}
          <small>
            {texts.offer} {id}
          </small>
        </>
      ),
    },
    { head: texts.site, cell: ({ site }) => <SiteMarks sites={[site]} /> },
    {
      ...figure,
      head: texts.priceHt,
      cell: (offer) =>
        mayChange ? (
          <>
            <Cell offer={offer} name="taxExclusive" label={texts.priceHt} inputMode="decimal" />
            <Cell
              offer={offer}
              name="volumePrices"
              label={texts.volumePrices}
              className="o-cell--below"
              placeholder={texts.volumePlaceholder}
            />
          </>
        ) : (
          <>
            {formatPrice(offer.taxExclusive)}
            {offer.volumePrices.map(({ from, taxExclusive }) => (
              <small key={from}>{texts.volumePrice(from, formatPrice(taxExclusive))}</small>
            ))}
          </>
        ),
    },
    { ...figure, head: texts.priceTtc, cell: ({ taxInclusive }) => formatPrice(taxInclusive) },
    {
      ...figure,
      head: texts.stock,
      cell: (offer) =>
        mayChange ? <Cell offer={offer} name="stock" label={texts.stock} inputMode="numeric" /> : offer.stock,
    },
    { ...figure, head: texts.delay, cell: ({ delayDays }) => texts.days(...delayDays) },
    { ...figure, head: texts.delivery, cell: ({ deliveryFee }) => formatPrice(deliveryFee) },
    { head: texts.sale, cell: (offer) => <OfferSale offer={offer} mayChange={mayChange} /> },
  ];
}

type CellProps = {
  readonly offer: Offer;
  readonly name: OfferField;
  readonly label: string;
  readonly className?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly placeholder?: string;
};

/**
 * A field of an offer. The form sends its value on the server along, so that a change by somebody else in the meantime
 * is noticed. After such a refusal it is the newer value: whoever sends the form again overwrites it knowingly.
 */
function Cell({ offer, name, label, className = '', ...input }: CellProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(catalogTexts);
  const { id, seller, site } = offer;
  return (
    <>
      <CellField
        {...input}
        name={`offers.${id}.${name}`}
        label={texts.ofOffer(label, seller.name, sites[site])}
        className={`o-cell ${className}`}
      />
      <input type="hidden" name={`known.${id}.${name}`} value={fieldTexts(offer)[name]} />
    </>
  );
}

function OfferSale({ offer, mayChange }: Pick<OffersFormProps, 'mayChange'> & { readonly offer: Offer }) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(catalogTexts);
  const { id, seller, site, isWithdrawn } = offer;
  const [act, text] = isWithdrawn ? (['restore', texts.restore] as const) : (['withdraw', texts.withdraw] as const);
  return (
    <>
      <StateMark {...(isWithdrawn ? doubtful : good)}>{isWithdrawn ? texts.isWithdrawn : texts.onSale}</StateMark>
      {mayChange && (
        <>
          <Button
            size="small"
            look="ghost"
            name="sale"
            value={`${act}:${id}`}
            aria-label={texts.ofOffer(text, seller.name, sites[site])}
          >
            {text}
          </Button>
          <input type="hidden" name="offer" value={id} />
        </>
      )}
    </>
  );
}

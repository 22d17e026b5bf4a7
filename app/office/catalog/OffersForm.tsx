import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { volumePricesText } from '#domain/catalog/volume-price-text.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { formatAmount, formatPrice } from '#domain/money/money.ts';
import { catalogProductPath } from '#domain/office/pages.ts';
import type { EditedProduct } from './edited-product.ts';
import type { offerFields } from './offer-fields.ts';
import type { ProductRefusal } from './product-refusal.ts';
import { SiteMarks } from './SiteMarks.tsx';

type Offer = EditedProduct['offers'][number];

export type OffersFormProps = {
  readonly product: EditedProduct;
  readonly refusal: ProductRefusal | null;
  /** Whether the member may edit prices and stocks. */
  readonly mayChange: boolean;
};

/** The offers of a product; one button saves the prices and stocks edited in the table. */
export function OffersForm({ product, refusal, mayChange }: OffersFormProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.catalog;
  const { offers, vatRate, code } = product;
  return (
    <section className="o-sec" aria-labelledby="offres">
      <h2 id="offres">{texts.offers}</h2>
      {offers.length === 0 ? (
        <p className="o-empty">{texts.noOffers}</p>
      ) : (
        <form className="o-form" method="post" action={`${catalogProductPath(code)}#contenu`} noValidate>
          {/* The Enter key presses the first button of a form: this one saves. */}
          {mayChange && (
            <button type="submit" className="o-hidden" name="do" value="offers" tabIndex={-1} aria-hidden="true" />
          )}
          <table className="o-table o-offers">
            <thead>
              <tr>
                <th scope="col">{texts.seller}</th>
                <th scope="col">{texts.site}</th>
                <th scope="col" className="o-figure">
                  {texts.priceHt}
                </th>
                <th scope="col" className="o-figure">
                  {texts.priceTtc}
                </th>
                <th scope="col" className="o-figure">
                  {texts.stock}
                </th>
                <th scope="col" className="o-figure">
                  {texts.delay}
                </th>
                <th scope="col" className="o-figure">
                  {texts.delivery}
                </th>
                <th scope="col">{texts.sale}</th>
              </tr>
            </thead>
            <tbody>
              {offers.map((offer) => (
                <OfferRow key={offer.id} offer={offer} refusal={refusal} mayChange={mayChange} />
              ))}
            </tbody>
          </table>
          <p className="o-note">{texts.offersNote(`${decimalText(vatRate, locale)}\u00A0%`)}</p>
          {mayChange && (
            <p>
              <Button size="small" name="do" value="offers">
                {texts.saveOffers}
              </Button>
            </p>
          )}
        </form>
      )}
    </section>
  );
}

type OfferRowProps = Pick<OffersFormProps, 'refusal' | 'mayChange'> & { readonly offer: Offer };

function OfferRow({ offer, refusal, mayChange }: OfferRowProps) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  const { id, seller, site, taxExclusive, taxInclusive, volumePrices, stock, delayDays, deliveryFee, isWithdrawn } =
    offer;
  return (
    <tr data-withdrawn={isWithdrawn}>
      <th scope="row">
        {seller.name}
        <small>
          {texts.offer} {id}
        </small>
      </th>
      <td>
        <SiteMarks sites={[site]} />
      </td>
      <td className="o-figure" data-label={texts.priceHt}>
        {mayChange ? (
          <OfferField
            offer={offer}
            refusal={refusal}
            name="prix"
            read={taxExclusive}
            text={formatAmount(taxExclusive)}
          />
        ) : (
          formatPrice(taxExclusive)
        )}
        {mayChange ? (
          <OfferField
            offer={offer}
            refusal={refusal}
            name="paliers"
            read={volumePricesText(volumePrices)}
            text={volumePricesText(volumePrices)}
          />
        ) : (
          volumePrices.map((each) => (
            <small key={each.from}>{texts.volumePrice(each.from, formatPrice(each.taxExclusive))}</small>
          ))
        )}
      </td>
      <td className="o-figure" data-label={texts.priceTtc}>
        {formatPrice(taxInclusive)}
      </td>
      <td className="o-figure" data-label={texts.stock}>
        {mayChange ? (
          <OfferField offer={offer} refusal={refusal} name="stock" read={stock} text={String(stock)} />
        ) : (
          stock
        )}
      </td>
      <td className="o-figure" data-label={texts.delay}>
        {texts.days(...delayDays)}
      </td>
      <td className="o-figure" data-label={texts.delivery}>
        {formatPrice(deliveryFee)}
      </td>
      <td>
        <OfferSale offer={offer} mayChange={mayChange} />
        {mayChange && <input type="hidden" name="offre" value={id} />}
      </td>
    </tr>
  );
}

type OfferFieldName = (typeof offerFields)[keyof typeof offerFields];

/** The text of each field's label. */
const offerLabels = { prix: 'priceHt', paliers: 'volumePrices', stock: 'stock' } as const satisfies Record<
  OfferFieldName,
  string
>;

const inputModes = { prix: 'decimal', paliers: 'text', stock: 'numeric' } as const satisfies Record<
  OfferFieldName,
  string
>;

function OfferField({
  offer: { id, seller, site },
  refusal,
  name,
  read,
  text,
}: Pick<OfferRowProps, 'offer' | 'refusal'> & {
  readonly name: OfferFieldName;
  /**
   * The current value on the server. The form sends it along, so that a change by somebody else in the meantime is
   * noticed. After such a refusal it is the newer value: whoever sends the form again overwrites it knowingly.
   */
  readonly read: number | string;
  readonly text: string;
}) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  const field = `${name}.${id}`;
  const error = refusal?.errors[field];
  const label = texts.ofOffer(texts[offerLabels[name]], seller.name, office.sites[site]);
  return (
    <>
      <TextInput
        className={name === 'paliers' ? 'o-cell o-cell--below' : 'o-cell'}
        id={`${name}-${id}`}
        name={field}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-${id}-error` : undefined}
        inputMode={inputModes[name]}
        placeholder={name === 'paliers' ? texts.volumePlaceholder : undefined}
        autoComplete="off"
        defaultValue={refusal?.typed[field] ?? text}
      />
      <input type="hidden" name={`${name}-lu.${id}`} value={read} />
      <FieldMessage id={`${name}-${id}`} error={error} />
    </>
  );
}

function OfferSale({ offer, mayChange }: Pick<OfferRowProps, 'offer' | 'mayChange'>) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  const { id, seller, site, isWithdrawn } = offer;
  const state = isWithdrawn ? texts.isWithdrawn : texts.onSale;
  const act = isWithdrawn ? texts.restore : texts.withdraw;
  return (
    <>
      <span className="o-sale" data-sold={!isWithdrawn}>
        {state}
      </span>
      {mayChange && (
        <Button
          size="small"
          look="ghost"
          name="do"
          value={`${isWithdrawn ? 'restore' : 'withdraw'}:${id}`}
          aria-label={texts.ofOffer(act, seller.name, office.sites[site])}
        >
          {act}
        </Button>
      )}
    </>
  );
}

import { CellField, type CellFieldProps, CheckField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { useRefusal } from '#app/office/frame/StaffForm.tsx';
import { doubtful, good, SiteMarks, StateMark } from '#app/office/frame/StateMark.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { Button } from '#app/ui/Button.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { stockMovementsPath } from '#domain/office/pages.ts';
import { catalogTexts } from './catalog-texts.ts';
import type { EditedProduct } from './edited-product.tsx';
import { movementsTexts } from './movements-texts.ts';
import { NewOffers, type NewOffersProps } from './NewOffers.tsx';

type Offer = EditedProduct['offers'][number];

export type OffersFormProps = {
  readonly product: EditedProduct;
  /** Null for whoever may only read. */
  readonly sellers: NewOffersProps['sellers'] | null;
};

/** The offers of a product, which are edited in the table, and the fields of a further one. */
export function OffersForm({ product, sellers }: OffersFormProps) {
  const { offers, vatRate, isArchived } = product;
  const texts = usePageTexts(catalogTexts);
  const locale = useLocale();
  const columns = useColumns(sellers !== null, isArchived);
  const typed = useRefusal('product')?.typed ?? {};
  const isBegun = Object.entries(typed).some(([name, value]) => /^newOffers\.\d+\.(?!site)/.test(name) && value !== '');
  return (
    <Section title={texts.offers} id="offres">
      {offers.length === 0 ? (
        <p className="o-empty">{texts.noOffers}</p>
      ) : (
        <>
          <ListTable rows={offers} columns={columns} idOf={({ id }) => id} className="o-offers" />
          <p className="o-note">{texts.offersNote(`${decimalText(vatRate, locale)}\u00A0%`)}</p>
        </>
      )}
      {sellers && (
        <details className="o-act" open={isBegun}>
          <summary>{texts.addOffer}</summary>
          <p className="o-note">{texts.addOfferNote}</p>
          <NewOffers sellers={sellers} values={{}} />
        </details>
      )}
      {sellers && <Archive product={product} />}
    </Section>
  );
}

function Archive({ product: { isArchived, archiving } }: Pick<OffersFormProps, 'product'>) {
  const texts = usePageTexts(catalogTexts);
  return (
    <>
      <p className="o-note">{isArchived ? texts.unarchiveEffect : texts.archiveEffect(archiving.offers, archiving)}</p>
      <p>
        <Button size="small" look="second" name="do" value={isArchived ? 'archive:remove' : 'archive:add'}>
          {isArchived ? texts.unarchive : texts.doArchive}
        </Button>
      </p>
    </>
  );
}

/**
 * The unusual changes that were asked about, to be ticked. A box confirms the value that was typed, so that another one
 * is asked about again.
 */
export function Confirmations({ intent = 'product' }: { readonly intent?: string }) {
  const texts = usePageTexts(catalogTexts);
  const refusal = useRefusal(intent);
  const asked = refusal?.errors.filter(({ reason }) => reason === 'unusual') ?? [];
  if (!refusal || asked.length === 0) return null;
  return (
    <FieldSet id="inhabituel" legend={texts.unusual}>
      {asked.map(({ subject, message }) => (
        <CheckField
          key={subject}
          name={subject}
          label={message}
          value={
            refusal.typed[subject.replace('confirmed.', 'offers.')] ?? refusal.typed[subject.replace('confirmed.', '')]
          }
        />
      ))}
    </FieldSet>
  );
}

function useColumns(mayChange: boolean, isArchived: boolean): readonly Column<Offer>[] {
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
            <Reduction offer={offer} />
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
        mayChange ? (
          <>
            <Cell offer={offer} name="stock" label={texts.stock} inputMode="numeric" />
            <Movements offer={offer} />
          </>
        ) : (
          offer.stock
        ),
    },
    {
      ...figure,
      head: texts.delay,
      cell: (offer) =>
        mayChange ? (
          <Cell offer={offer} name="delayDays" label={texts.delay} className="o-cell--short" />
        ) : (
          texts.days(...offer.delayDays)
        ),
    },
    {
      ...figure,
      head: texts.delivery,
      cell: (offer) =>
        mayChange ? (
          <>
            <Cell
              offer={offer}
              name="deliveryFee"
              label={texts.delivery}
              inputMode="decimal"
              readOnly={offer.isFeeByRates}
            />
            {offer.isFeeByRates ? <small>{texts.feeByRates}</small> : null}
          </>
        ) : (
          formatPrice(offer.deliveryFee)
        ),
    },
    { head: texts.sale, cell: (offer) => <OfferSale offer={offer} mayChange={mayChange && !isArchived} /> },
  ];
}

type CellProps = Omit<CellFieldProps, 'name'> & {
  readonly offer: Offer;
  readonly name: 'taxExclusive' | 'volumePrices' | 'stock' | 'delayDays' | 'deliveryFee';
};

function Cell({ offer, name, label, className = '', ...input }: CellProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(catalogTexts);
  const { id, seller, site } = offer;
  return (
    <CellField
      {...input}
      name={`offers.${id}.${name}`}
      label={texts.ofOffer(label, seller.name, sites[site])}
      className={`o-cell ${className}`}
    />
  );
}

function Movements({ offer: { id, seller, site } }: Pick<CellProps, 'offer'>) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(catalogTexts);
  const { link } = usePageTexts(movementsTexts);
  return (
    <small>
      <TextLink href={stockMovementsPath(id)} aria-label={texts.ofOffer(link, seller.name, sites[site])}>
        {link}
      </TextLink>
    </small>
  );
}

/** What the shop strikes out beside the price, or would if a lower one were typed. */
function Reduction({ offer: { id, seller, site, reduction } }: Pick<CellProps, 'offer'>) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(catalogTexts);
  const { isAnnounced, reference, least } = reduction;
  const priceText = (cents: number | null) => (cents === null ? '' : `${formatPrice(cents)}\u00A0${texts.basis[site]}`);
  const [act, text] = isAnnounced ? ['end', texts.unannounce] : ['announce', texts.announce];
  return (
    <>
      <small>{reference === null ? texts.wouldStrike(priceText(least)) : texts.struck(priceText(reference))}</small>
      <Button
        size="small"
        look="ghost"
        name="do"
        value={`reduction:${act}:${id}`}
        aria-label={texts.ofOffer(text, seller.name, sites[site])}
      >
        {text}
      </Button>
    </>
  );
}

function OfferSale({ offer, mayChange }: { readonly offer: Offer; readonly mayChange: boolean }) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(catalogTexts);
  const { id, seller, site, isWithdrawn, holds } = offer;
  const [act, text] = isWithdrawn ? (['restore', texts.restore] as const) : (['withdraw', texts.withdraw] as const);
  return (
    <>
      <StateMark {...(isWithdrawn ? doubtful : good)}>{isWithdrawn ? texts.isWithdrawn : texts.onSale}</StateMark>
      {mayChange && (
        <Button
          size="small"
          look="ghost"
          name="do"
          value={`sale:${act}:${id}`}
          aria-label={texts.ofOffer(text, seller.name, sites[site])}
        >
          {text}
        </Button>
      )}
      {mayChange && !isWithdrawn && <small>{texts.holds(holds)}</small>}
    </>
  );
}

import { pageRequest } from '#app/api/page-context.ts';
import { officeOf } from '#app/api/use-cases.ts';
import { CellField, CheckField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { historyAddress } from '#app/office/audit/audit-list.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { oneOf } from '#app/office/frame/list-address.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { SaveBar } from '#app/office/frame/SaveBar.tsx';
import { StaffForm, useRefusal } from '#app/office/frame/StaffForm.tsx';
import { doubtful, good, SiteMarks, StateMark } from '#app/office/frame/StateMark.tsx';
import { ListFilter } from '#app/office/list/ListFilter.tsx';
import type { Column } from '#app/office/list/ListTable.tsx';
import { OfficeList } from '#app/office/list/OfficeList.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { catalogProductPath } from '#domain/office/pages.ts';
import type { Route } from './+types/catalog-offers.page.ts';
import { CatalogTabs } from './CatalogTabs.tsx';
import { offerList } from './catalog-list.ts';
import { catalogTexts } from './catalog-texts.ts';
import { type ListedOffer, type OffersAnswer, offersDeed, offerValues } from './edit-offers.ts';
import { Confirmations } from './OffersForm.tsx';
import { offersTexts } from './offers-texts.ts';
import { TickedEffect, TickedFields } from './TickedFields.tsx';
import { useCatalogFilters } from './use-catalog-filters.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('catalog.see', args, async ({ catalog }, query, { permissions }) => {
    const view = offerList.viewOf(query);
    return {
      view,
      found: await catalog.offers(offerList.wanted(view)),
      mayChange: permissions.includes('catalog.change'),
      done: oneOf(query, 'fait', ['enregistre', 'lot'], null),
    };
  });

export function action(args: Route.ActionArgs) {
  const office = officeOf(args.context);
  const view = offerList.viewOf(new URL(args.request.url).searchParams);
  const address = (fait: string) => offerList.address(view, undefined, { fait });
  return answerStaffForm<OffersAnswer>('catalog.see', args, {
    offers: offersDeed(office, address, pageRequest(args.context).locale),
  });
}

/** The offers of products, whose prices and stocks are changed in the table, or of the ticked ones at once. */
export default function OfficeCatalogOffers({ loaderData, actionData }: Route.ComponentProps) {
  const { member, found, view } = loaderData;
  const done = actionData && 'done' in actionData ? actionData.done : loaderData.done;
  const texts = usePageTexts(offersTexts);
  const { failed } = usePageTexts(catalogTexts);
  return (
    <OfficeFrame
      page="catalog"
      title={texts.title}
      lead={texts.lead(found.total)}
      member={member}
      answer={actionData}
      failed={failed}
      done={done && texts.done[done]}
    >
      <CatalogTabs open="offers" />
      <ListFilter list={offerList} view={view} fields={useCatalogFilters(found)} />
      <OffersTable {...loaderData} />
    </OfficeFrame>
  );
}

type TableProps = Pick<Route.ComponentProps['loaderData'], 'found' | 'view' | 'mayChange'>;

function OffersTable({ found, view, mayChange }: TableProps) {
  const texts = usePageTexts(offersTexts);
  const values = offerValues(found.offers);
  const isUnsaved = useRefusal('offers') !== undefined;
  const list = (
    <OfficeList<keyof typeof offerList.filters, ListedOffer>
      list={offerList}
      view={view}
      rows={found.offers}
      total={found.total}
      pageSize={found.pageSize}
      columns={useColumns(mayChange)}
      idOf={({ id }) => id}
      className="o-offers"
      empty={texts.empty}
      none={texts.none}
    />
  );
  if (!mayChange || found.offers.length === 0) return list;
  return (
    <StaffForm intent="offers" saves values={values} className="o-form o-stack">
      {/* The Enter key presses the first button of a form: this one saves. */}
      <button type="submit" name="do" value="save" className="vh" tabIndex={-1} aria-hidden="true" />
      {list}
      <TickedFields categories={found.categories} />
      <SaveBar save={texts.save} isUnsaved={isUnsaved}>
        <Confirmations intent="offers" />
        <TickedEffect />
      </SaveBar>
    </StaffForm>
  );
}

function useColumns(mayChange: boolean): readonly Column<ListedOffer>[] {
  const { sites } = useDocumentMessages().office;
  const { tickOffer, history, low } = usePageTexts(offersTexts);
  const texts = usePageTexts(catalogTexts);
  const figure = { className: 'o-figure', isLabelled: true } as const;
  const nameOf = ({ product, seller, site }: ListedOffer) => texts.ofOffer(product.name, seller, sites[site]);
  const cell = (offer: ListedOffer, field: 'taxExclusive' | 'stock', label: string) => (
    <CellField
      name={`offers.${offer.id}.${field}`}
      label={`${label}, ${nameOf(offer)}`}
      className="o-cell"
      inputMode={field === 'stock' ? 'numeric' : 'decimal'}
    />
  );
  return [
    {
      head: texts.product,
      cell: (offer) => (
        <span className={mayChange ? 'o-ticked' : undefined}>
          {mayChange && (
            <CheckField name={`tick.${offer.id}`} label={<span className="vh">{tickOffer(nameOf(offer))}</span>} />
          )}
          <span>
            <TextLink href={catalogProductPath(offer.product.code)}>{offer.product.name}</TextLink>
            <small>{[offer.product.code, offer.product.pack].filter(Boolean).join(', ')}</small>
          </span>
        </span>
      ),
    },
    { head: texts.seller, isLabelled: true, cell: ({ seller }) => seller },
    { head: texts.site, className: 'o-sites', cell: ({ site }) => <SiteMarks sites={[site]} /> },
    {
      ...figure,
      head: texts.priceHt,
      cell: (offer) => (mayChange ? cell(offer, 'taxExclusive', texts.priceHt) : formatPrice(offer.taxExclusive)),
    },
    {
      ...figure,
      head: texts.stock,
      cell: (offer) => (
        <>
          {mayChange ? cell(offer, 'stock', texts.stock) : offer.stock}
          {!offer.isWithdrawn && offer.stock <= offer.threshold && (
            <small className="o-warn">{low(offer.threshold)}</small>
          )}
        </>
      ),
    },
    {
      head: texts.sale,
      cell: (offer) => (
        <>
          <StateMark {...(offer.isWithdrawn ? doubtful : good)}>
            {offer.isWithdrawn ? texts.isWithdrawn : texts.onSale}
          </StateMark>{' '}
          {mayChange && (
            <TextLink href={historyAddress(`offer:${offer.id}`)} aria-label={`${history}, ${nameOf(offer)}`}>
              {history}
            </TextLink>
          )}
        </>
      ),
    },
  ];
}

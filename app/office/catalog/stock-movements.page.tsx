import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { declareList } from '#app/office/list/declared-list.ts';
import type { Column } from '#app/office/list/ListTable.tsx';
import { OfficeList } from '#app/office/list/OfficeList.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { catalogProductPath, orderPath, stockMovementsPath } from '#domain/office/pages.ts';
import type { Route } from './+types/stock-movements.page.ts';
import { movementsTexts } from './movements-texts.ts';

const listOf = (offer: string) => declareList(stockMovementsPath(offer), {});

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('catalog.change', args, async ({ catalog }, query) => {
    const offer = args.params.id;
    const view = listOf(offer).viewOf(query);
    return { offer, view, found: await catalog.movements({ ...listOf(offer).wanted(view), id: offer }) };
  });

export const action = (args: Route.ActionArgs) => takeNoForm('catalog.change', args);

/** Lists the changes of an offer's stock, latest first. */
export default function OfficeStockMovements({ loaderData: { member, offer, view, found } }: Route.ComponentProps) {
  const texts = usePageTexts(movementsTexts);
  const { sites } = useDocumentMessages().office;
  const { product, seller, site, stock } = found.offer;
  return (
    <OfficeFrame
      page="catalog"
      title={texts.title(product.name)}
      lead={texts.lead(seller, sites[site], stock)}
      member={member}
      back={{ href: catalogProductPath(product.code), text: product.name }}
    >
      <OfficeList
        list={listOf(offer)}
        view={view}
        rows={found.movements}
        total={found.total}
        pageSize={found.pageSize}
        columns={useColumns()}
        idOf={({ at, kind, order }) => `${new Date(at).toISOString()} ${kind} ${order}`}
        empty={texts.none}
        none={texts.none}
      />
      <p className="o-note">{texts.note}</p>
    </OfficeFrame>
  );
}

type Movement = Answered<Office['catalog']['movements']>['movements'][number];

function useColumns(): readonly Column<Movement>[] {
  const texts = usePageTexts(movementsTexts);
  const locale = useLocale();
  const packs = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  return [
    { head: texts.at, cell: ({ at }) => momentText(at, locale) },
    { head: texts.packs, className: 'o-figure', isLabelled: true, cell: (movement) => packs.format(movement.packs) },
    {
      head: texts.why,
      isLabelled: true,
      cell: ({ kind, order, actor, reason }) => (
        <>
          {texts.kinds[kind]} {order && <TextLink href={orderPath(order)}>{order}</TextLink>}
          {actor && <small>{[actor, reason].filter(Boolean).join(', ')}</small>}
        </>
      ),
    },
  ];
}

import type { Answered, Office } from '#app/api/use-cases.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { doubtful, good, idle, type Mark, SiteMarks, StateMark } from '#app/office/frame/StateMark.tsx';
import { optionsOf } from '#app/office/list/ListFilter.tsx';
import type { Column } from '#app/office/list/ListTable.tsx';
import { OfficeList } from '#app/office/list/OfficeList.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { dayText } from '#domain/documents/figures-text.ts';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { officePages, promotionPath } from '#domain/office/pages.ts';
import { type PromotionState, promotionStates } from '#domain/promotions/promotion.ts';
import type { Route } from './+types/promotions.page.ts';
import { promotionList, reductionText } from './promotion-list.ts';
import { promotionsTexts } from './promotions-texts.ts';

const { permission } = officePages.promotions;

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff(permission, args, async ({ promotions }, query) => {
    const view = promotionList.viewOf(query);
    return { view, found: await promotions.list(promotionList.wanted(view)) };
  });

export const action = (args: Route.ActionArgs) => takeNoForm(permission, args);

type Promotion = Answered<Office['promotions']['list']>['promotions'][number];

const marks: Readonly<Record<PromotionState, Mark>> = { current: good, coming: doubtful, over: idle };

function useColumns(): readonly Column<Promotion>[] {
  const texts = usePageTexts(promotionsTexts);
  const locale = useLocale();
  const figure = { className: 'o-figure', isLabelled: true } as const;
  return [
    {
      head: texts.name,
      cell: ({ id, name, code }) => (
        <>
          <TextLink href={promotionPath(id)}>{name[locale]}</TextLink> <small>{code ?? texts.noCode}</small>
        </>
      ),
    },
    { head: texts.sites, className: 'o-sites', cell: ({ sites }) => <SiteMarks sites={sites} /> },
    { head: texts.reduction, isLabelled: true, cell: (promotion) => reductionText(promotion, texts) },
    {
      head: texts.period,
      isLabelled: true,
      cell: ({ startsOn, endsOn }) => texts.from(dayText(startsOn, locale), endsOn && dayText(endsOn, locale)),
    },
    {
      ...figure,
      head: texts.uses,
      cell: ({ uses, maxUses }) =>
        maxUses === null ? wholeText(uses, locale) : texts.outOf(wholeText(uses, locale), wholeText(maxUses, locale)),
    },
    { ...figure, head: texts.given, cell: ({ given }) => formatPrice(given) },
    { head: texts.state, cell: ({ state }) => <StateMark {...marks[state]}>{texts.states[state]}</StateMark> },
  ];
}

/** The promotions, the latest first. */
export default function OfficePromotions({ loaderData: { member, found, view } }: Route.ComponentProps) {
  const texts = usePageTexts(promotionsTexts);
  return (
    <OfficeFrame page="promotions" member={member} lead={texts.lead}>
      <p className="o-buttons">
        <TextLink href={promotionPath(null)}>{texts.add}</TextLink>
      </p>
      <OfficeList
        list={promotionList}
        view={view}
        rows={found.promotions}
        total={found.total}
        pageSize={found.pageSize}
        columns={useColumns()}
        idOf={({ id }) => String(id)}
        fields={[
          {
            filter: 'state',
            label: texts.state,
            any: texts.anyState,
            options: optionsOf(promotionStates, texts.states),
          },
        ]}
        empty={texts.empty}
        none={texts.none}
      />
    </OfficeFrame>
  );
}

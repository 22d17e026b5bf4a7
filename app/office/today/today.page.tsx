import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { useAuditColumns } from '#app/office/audit/audit-columns.tsx';
import type { Health } from '#app/office/carriers/HealthTables.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { ListTable } from '#app/office/list/ListTable.tsx';
import { NumbersSection } from '#app/office/numbers/NumbersSection.tsx';
import { numbersList } from '#app/office/numbers/numbers-view.ts';
import { searchesTexts } from '#app/office/searches/searches-texts.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { officePages } from '#domain/office/pages.ts';
import type { Permission } from '#domain/office/permission.ts';
import type { Route } from './+types/today.page.ts';
import { HealthSection } from './HealthSection.tsx';
import { TodoSection, waitingViews } from './TodoSection.tsx';

/** How many of the latest changes the page lists. */
const recentCount = 8;

/** How many orders of a task the page names; its list has them all. */
const namedOrders = 3;

const isSilent = ({ state }: Pick<Health, 'state'>) => state === 'failing' || state === 'paused';

/** Loads what waits for a member of staff and what the shop does, each null if this member may not see it. */
export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('office.enter', args, async (office, query, { permissions }) => {
    const view = numbersList.viewOf(query);
    const { period, site } = view;
    const ifAllowed = <Answer,>(permission: Permission, ask: () => Promise<Answer>) =>
      permissions.includes(permission) ? ask() : null;
    const [flags, log, numbers, waiting, late, disputes, jobs, searches, health, low] = await Promise.all([
      ifAllowed('flags.see', () => office.flags.list()),
      ifAllowed('audit.see', () => office.audit.list({})),
      ifAllowed('numbers.see', () => office.numbers.read({ period, ...(site && { site }) })),
      ifAllowed('orders.see', () => office.orders.waiting()),
      ifAllowed('orders.see', () => office.sending.list({ view: 'late' })),
      ifAllowed('disputes.see', () => office.disputes.list()),
      ifAllowed('jobs.see', () => office.jobs.list()),
      ifAllowed('searches.see', () => office.searches.summary()),
      ifAllowed('carriers.see', () => office.carriers.list()),
      ifAllowed('catalog.change', () => office.catalog.countLow()),
    ]);
    // A request for a refund is a task only for members who decide on it.
    const asked = waiting && {
      ...waiting,
      refundAsked: permissions.includes('refunds.make') ? waiting.refundAsked : 0,
    };
    const named = await Promise.all(
      waitingViews.map(async (view) =>
        asked?.[view] ? ([view, await office.orders.oldest({ view, limit: namedOrders })] as const) : null,
      ),
    );
    return {
      todo: {
        closed: flags?.flags.filter(({ isOpen }) => !isOpen) ?? [],
        waiting: asked,
        orders: new Map(named.filter((each) => each !== null)),
        lateParts: late?.parts.slice(0, namedOrders) ?? [],
        failedJobs: jobs?.filter(({ error }) => error !== '') ?? [],
        silentCarriers: health?.carriers.filter(isSilent) ?? [],
        silentUpstreams: health?.upstreams.filter(isSilent) ?? [],
        disputes: disputes ?? [],
        low: low ?? 0,
      },
      health,
      searches,
      numbers: numbers && { numbers, view },
      recent: log?.entries.slice(0, recentCount) ?? [],
    };
  });

export const action = (args: Route.ActionArgs) => takeNoForm('office.enter', args);

type Loaded = Route.ComponentProps['loaderData'];

/** The first page of the back office: tasks for staff, figures about the shop, and the latest changes. */
export default function OfficeToday({ loaderData }: Route.ComponentProps) {
  const { member, todo, health, searches, numbers, recent } = loaderData;
  const { today: texts } = useDocumentMessages().office;
  const columns = useAuditColumns();
  return (
    <OfficeFrame page="today" member={member} lead={texts.lead}>
      <div className="o-pair">
        <TodoSection {...todo} />
        {health && <HealthSection {...health} />}
      </div>
      {searches && searches.searches > 0 && <SearchesToday {...searches} />}
      {numbers && <NumbersSection {...numbers} />}
      {recent.length > 0 && (
        <Section title={texts.recent}>
          <ListTable rows={recent} columns={columns} idOf={({ number }) => String(number)} />
          <p className="o-pages">
            <TextLink href={officePages.audit.path}>{texts.all}</TextLink>
          </p>
        </Section>
      )}
    </OfficeFrame>
  );
}

/** How many of today's searches found nothing. */
function SearchesToday({ searches, inVain }: NonNullable<Loaded['searches']>) {
  const texts = usePageTexts(searchesTexts);
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Section title={texts.todayTitle}>
      <RowList
        rows={[texts.todayText(number.format(searches), number.format(inVain), share.format(inVain / searches))]}
        idOf={(text) => text}
        text={(text) => text}
        side={() => <TextLink href={officePages.searches.path}>{texts.todaySee}</TextLink>}
      />
    </Section>
  );
}

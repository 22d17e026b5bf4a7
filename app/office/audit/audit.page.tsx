import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { type FilterOption, optionsOf } from '#app/office/list/ListFilter.tsx';
import { OfficeList } from '#app/office/list/OfficeList.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import type { Route } from './+types/audit.page.ts';
import { useAuditColumns, useAuditWords } from './audit-columns.tsx';
import { auditFileAddress, auditList, auditWanted } from './audit-list.ts';
import { auditTexts } from './audit-texts.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('audit.see', args, async ({ audit }, query) => {
    const view = auditList.viewOf(query);
    return { view, log: await audit.list(auditWanted(view)) };
  });

export const action = (args: Route.ActionArgs) => takeNoForm('audit.see', args);

type Texts = typeof auditTexts.fr;

/** The actions under the name of their group, which is the part of an action's code before the dot. */
const actionOptions = ({ actions, actionGroups }: Texts): FilterOption[] =>
  Object.entries(actions).map(([value, text]) => {
    const group = value.split('.')[0] as keyof Texts['actionGroups'];
    return { value, text, group: actionGroups[group] };
  });

/** Every change that staff made, latest first. */
export default function OfficeAudit({ loaderData: { member, view, log } }: Route.ComponentProps) {
  const texts = usePageTexts(auditTexts);
  const { objectText } = useAuditWords();
  const locale = useLocale();
  const kinds = Object.keys(texts.objects) as (keyof Texts['objects'])[];
  const single = view.object.includes(':') ? [{ value: view.object, text: objectText(view.object) }] : [];
  return (
    <OfficeFrame page="audit" member={member} lead={texts.lead}>
      {log.firstFault !== null && <Alert tone="error" title={texts.broken(log.firstFault)} />}
      <OfficeList
        list={auditList}
        view={view}
        rows={log.entries}
        total={log.total}
        pageSize={log.pageSize}
        columns={useAuditColumns()}
        idOf={({ number }) => String(number)}
        fields={[
          {
            filter: 'object',
            label: texts.object,
            any: texts.anyObject,
            options: [...single, ...optionsOf(kinds, texts.objects)],
          },
          { filter: 'action', label: texts.change, any: texts.anyAction, options: actionOptions(texts) },
          { filter: 'actor', label: texts.who, maxLength: 100 },
          { filter: 'from', label: texts.from, type: 'date' },
          { filter: 'to', label: texts.to, type: 'date' },
        ]}
        empty={texts.empty}
        none={texts.none}
        file={{ href: auditFileAddress(view, locale), text: texts.export }}
      />
      {log.firstFault === null && (
        <p className="o-note">{log.verified ? texts.whole(momentText(log.verified, locale)) : texts.notVerified}</p>
      )}
    </OfficeFrame>
  );
}

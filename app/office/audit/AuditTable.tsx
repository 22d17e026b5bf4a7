import type { Answered, Office } from '#app/api/use-cases.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { auditTexts } from './audit-texts.ts';
import { useAuditWords } from './audit-words.ts';

export type AuditEntries = Answered<Office['audit']['list']>['entries'];

export function useAuditColumns(): readonly Column<AuditEntries[number]>[] {
  const texts = usePageTexts(auditTexts);
  const { objectText, actionText } = useAuditWords();
  const locale = useLocale();
  return [
    { head: texts.when, className: 'num', cell: ({ at }) => momentText(at, locale, { seconds: true }) },
    { head: texts.who, cell: ({ actor }) => actor },
    { head: texts.object, cell: ({ object }) => objectText(object) },
    { head: texts.change, cell: ({ action }) => actionText(action) },
    { head: texts.reason, cell: ({ reason }) => reason },
  ];
}

/** The latest changes by staff, without a filter. */
export function AuditTable({ entries }: { readonly entries: AuditEntries }) {
  return <ListTable rows={entries} columns={useAuditColumns()} idOf={({ number }) => String(number)} />;
}

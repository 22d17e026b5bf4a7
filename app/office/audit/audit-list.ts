import { dayFilter, declareList, textFilter, type View } from '#app/office/list/declared-list.ts';
import { auditFileContract } from '#domain/office/audit-file.ts';
import { officePages } from '#domain/office/pages.ts';

/**
 * The changes by staff. `object` is a kind of object, such as `flag`, or the beginning of a code: flags are
 * `flag:journey:part`, so that `flag:journey` is this flag on both sites. `actor` is a part of a name.
 */
export const auditList = declareList(officePages.audit.path, {
  object: textFilter('objet', 204, /^(?:[a-z]{1,20}(?::[\w-]{1,60}){0,3})?$/),
  action: textFilter('action', 51, /^(?:[a-z]{1,20}\.[a-zA-Z]{1,30})?$/),
  actor: textFilter('qui', 100),
  from: dayFilter('du'),
  to: dayFilter('au'),
});

type AuditView = View<typeof auditList>;

/** The address of the audit log with the changes of one object, or of all objects whose codes begin with a text. */
export const historyAddress = (object: string): string => auditList.address({ ...auditList.all, object });

/** A view as the use case of the list takes it. */
export function auditWanted(view: AuditView) {
  const { object, ...wanted } = auditList.wanted(view);
  return { ...wanted, ...(object && { object: `${object}:` }) };
}

/** The address of the CSV file with all changes of a view, in the language `lang`. */
export function auditFileAddress(view: AuditView, lang: string): string {
  const { page: _, ...filter } = auditWanted(view);
  return `${auditFileContract.path}?${new URLSearchParams({ ...filter, lang })}`;
}

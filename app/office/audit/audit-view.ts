import { listAddress, pageNumberOf } from '#app/office/frame/list-address.ts';
import { auditFileCall } from '#domain/office/calls.ts';
import { officePages } from '#domain/office/pages.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type IsoDate, isIsoDate } from '#domain/time/date.ts';

/** The filter of the audit log, as the page's URL states it; empty values don't filter. */
export interface AuditView {
  /**
   * Kind of the changed objects, such as `flag`, or the beginning of their codes: flags are `flag:journey:part`, so
   * that `flag:journey` is this flag on both sites.
   */
  readonly object: string;
  /** Code of the action, such as `flag.close`. */
  readonly action: string;
  /** Part of the name of the member of staff who made the change. */
  readonly actor: string;
  /** First and last day in Paris, both included. */
  readonly from: IsoDate | '';
  readonly to: IsoDate | '';
  /** Number of the page of results, from 1. */
  readonly page: number;
}

const dayOf = (text: string | null): IsoDate | '' => (text && isIsoDate(text) ? text : '');

/** Reads the filter from the page's URL; invalid values count as absent. */
export function auditViewOf({ searchParams }: URL): AuditView {
  return {
    object: /^[a-z]{1,20}(?::[\w-]{1,60}){0,3}$/.exec(searchParams.get('objet') ?? '')?.[0] ?? '',
    action: /^[a-z]{1,20}\.[a-zA-Z]{1,30}$/.exec(searchParams.get('action') ?? '')?.[0] ?? '',
    actor: (searchParams.get('qui') ?? '').trim().slice(0, 100),
    from: dayOf(searchParams.get('du')),
    to: dayOf(searchParams.get('au')),
    page: pageNumberOf(searchParams),
  };
}

/** The view without a filter: all changes. */
const everything: AuditView = { object: '', action: '', actor: '', from: '', to: '', page: 1 };

/** The URL of the audit log with the changes of one object, or of all objects whose codes begin with a text. */
export const historyAddress = (object: string): string => auditAddress({ ...everything, object });

/** The URL of the audit log with a filter. */
export const auditAddress = ({ object, action, actor, from, to, page }: AuditView): string =>
  listAddress(officePages.audit.path, { objet: object, action, qui: actor, du: from, au: to, page });

/** The filter as the list and the file of changes take it. */
export const auditQuery = ({ object, action, actor, from, to }: AuditView) => ({
  object: object && `${object}:`,
  action,
  actor,
  ...(from && { from }),
  ...(to && { to }),
});

/** The URL of the CSV file with all changes that match the filter; its texts are in the language `lang`. */
export const auditFileAddress = (view: AuditView, lang: Locale): string =>
  `${auditFileCall.path}?${new URLSearchParams({ ...auditQuery(view), lang })}`;

/** Whether the filter excludes any change. */
export const isFiltered = ({ object, action, actor, from, to }: AuditView): boolean =>
  [object, action, actor, from, to].some((value) => value !== '');

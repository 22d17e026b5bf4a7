import { listAddress, pageNumberOf } from '#app/office/frame/list-address.ts';
import { officePages } from '#domain/office/pages.ts';

/** The filter of the audit log, as the page's address states it. */
export interface AuditView {
  /** Kind of objects, such as `flag`; empty for all. */
  readonly object: string;
  /** Words in the name of the member who made a change; empty for anybody. */
  readonly actor: string;
  /** Number of the page of results, from 1. */
  readonly page: number;
}

/** Reads the filter from an address; values that it doesn't know count as absent. */
export function auditViewOf({ searchParams }: URL): AuditView {
  return {
    object: /^[a-z]{1,20}$/.exec(searchParams.get('objet') ?? '')?.[0] ?? '',
    actor: (searchParams.get('qui') ?? '').trim().slice(0, 100),
    page: pageNumberOf(searchParams),
  };
}

/** The address of the audit log with a filter. */
export const auditAddress = ({ object, actor, page }: AuditView): string =>
  listAddress(officePages.audit.path, { objet: object, qui: actor, page });

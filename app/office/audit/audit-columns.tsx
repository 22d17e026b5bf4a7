/** Entries of the audit log in words, and as columns of a table. */
import type { Answered, Office } from '#app/api/use-cases.ts';
import type { OfficeTexts } from '#app/i18n/fr/office.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { jobsTexts } from '#app/office/jobs/jobs-texts.ts';
import type { Column } from '#app/office/list/ListTable.tsx';
import { auditTexts } from './audit-texts.ts';

const has = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

export interface AuditTexts extends Pick<OfficeTexts, 'sites' | 'flags' | 'customer'> {
  readonly audit: typeof auditTexts.fr;
  readonly jobs: typeof jobsTexts.fr;
}

/** The words for an object of each kind, by the names after the kind in its code; undefined for unknown names. */
const objectTexts: Readonly<
  Record<string, (texts: AuditTexts, name: string, second: string, third: string) => string | undefined>
> = {
  page: ({ sites }, site, locale, uid) =>
    has(sites, site) ? `${uid} (${sites[site].toLowerCase()}, ${locale})` : undefined,
  redirect: ({ sites }, site, path) => (has(sites, site) ? `${path} (${sites[site].toLowerCase()})` : undefined),
  order: (_, code) => code,
  withdrawal: ({ audit }, number) => audit.withdrawalOf(number),
  orders: ({ audit }) => audit.objects.orders,
  tariff: (_, name) => name,
  points: ({ audit }, set) => audit.pointsOf(set),
  carrier: ({ flags }, code) => flags.carrier(code),
  product: ({ audit }, code) => audit.productOf(code),
  synonym: ({ audit }, id) => audit.synonymOf(id),
  catalog: ({ audit }, id) => audit.importOf(id),
  offer: ({ audit }, id) => audit.offerOf(id),
  structure: ({ audit }, table, key) => audit.structureOf(table, key),
  job: ({ jobs }, name) => (has(jobs.names, name) ? jobs.names[name] : undefined),
  customer: ({ customer }, id) => customer(id.slice(0, 8)),
  flag: ({ flags, sites }, name, second, third) => {
    const isCarrier = name === 'carrier';
    const label = isCarrier ? flags.carrier(second) : has(flags.names, name) ? flags.names[name] : undefined;
    const site = isCarrier ? third : second;
    if (label === undefined || site === '') return label;
    return has(sites, site) ? flags.labelOf(label, sites[site]) : undefined;
  },
};

/**
 * An object of the audit log in words: `flag:journey:pro` is "Parcours d’envoi, professionnels", and `flag:journey`, which
 * stands for both sites, "Parcours d’envoi". An unknown object is returned unchanged.
 */
export function objectText(object: string, texts: AuditTexts): string {
  const [kind = '', name = '', second = '', third = ''] = object.split(':');
  const inWords = has(objectTexts, kind) ? objectTexts[kind] : undefined;
  return inWords?.(texts, name, second, third) ?? object;
}

/** Objects and actions (`flag.close` is "fermé") in the page's language. */
export function useAuditWords() {
  const { office } = useDocumentMessages();
  const audit = usePageTexts(auditTexts);
  const jobs = usePageTexts(jobsTexts);
  return {
    objectText: (object: string) => objectText(object, { ...office, audit, jobs }),
    actionText: (action: string) => (has(audit.actions, action) ? audit.actions[action] : action),
  };
}

export function useAuditColumns(): readonly Column<Answered<Office['audit']['list']>['entries'][number]>[] {
  const texts = usePageTexts(auditTexts);
  const { objectText: inWords, actionText } = useAuditWords();
  const locale = useLocale();
  return [
    { head: texts.when, className: 'num', cell: ({ at }) => momentText(at, locale, { seconds: true }) },
    { head: texts.who, cell: ({ actor }) => actor },
    { head: texts.object, cell: ({ object }) => inWords(object) },
    { head: texts.change, cell: ({ action }) => actionText(action) },
    { head: texts.reason, cell: ({ reason }) => reason },
  ];
}

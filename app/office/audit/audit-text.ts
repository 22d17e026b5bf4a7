import type { OfficeTexts } from '#app/i18n/fr/office.ts';

const has = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

/**
 * An object of the audit log in words: `flag:journey:pro` is "Parcours d’envoi, professionnels", and `flag:journey`, which
 * stands for both sites, "Parcours d’envoi".
 */
export function objectText(object: string, texts: OfficeTexts): string {
  const [kind, name = '', site = '', uid = ''] = object.split(':');
  if (kind === 'page' && has(texts.sites, name)) return `${uid} (${texts.sites[name].toLowerCase()}, ${site})`;
  if (kind === 'redirect' && has(texts.sites, name)) return `${site} (${texts.sites[name].toLowerCase()})`;
  if (kind === 'order') return name;
  if (kind === 'withdrawal') return texts.audit.withdrawalOf(name);
  if (kind === 'orders') return texts.audit.objects.orders;
  if (kind === 'tariff') return name;
  if (kind === 'points') return texts.audit.pointsOf(name);
  if (kind === 'carrier') return texts.flags.carrier(name);
  if (kind === 'flag' && name === 'carrier' && uid === '') return texts.flags.carrier(site);
  if (kind === 'flag' && site === '' && has(texts.flags.names, name)) return texts.flags.names[name];
  if (kind === 'flag' && name === 'carrier' && has(texts.sites, uid)) {
    return texts.flags.labelOf(texts.flags.carrier(site), texts.sites[uid]);
  }
  if (kind === 'product') return texts.audit.productOf(name);
  if (kind === 'synonym') return texts.audit.synonymOf(name);
  if (kind === 'catalog') return texts.audit.importOf(name);
  if (kind === 'offer') return texts.audit.offerOf(name);
  if (kind === 'job' && has(texts.jobs.names, name)) return texts.jobs.names[name];
  if (kind === 'customer') return texts.customer(name.slice(0, 8));
  if (kind !== 'flag' || !has(texts.flags.names, name) || !has(texts.sites, site)) return object;
  return texts.flags.labelOf(texts.flags.names[name], texts.sites[site]);
}

/** An action of the audit log in words: `flag.close` is "fermé". Unknown actions are returned unchanged. */
export function actionText(action: string, { audit }: OfficeTexts): string {
  return has(audit.actions, action) ? audit.actions[action] : action;
}

type Audit = OfficeTexts['audit'];
type ActionGroup = keyof Audit['actionGroups'];

/** Groups the actions and their names for a select box, by the part of the action's code before the dot. */
export function actionGroups(
  actions: Audit['actions'],
): readonly (readonly [ActionGroup, readonly (readonly [string, string])[]])[] {
  const groups = Map.groupBy(Object.entries(actions), ([action]) => action.split('.')[0] as ActionGroup);
  return [...groups];
}

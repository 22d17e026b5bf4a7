/** Labels for the fields of a page of content, found by the path of the field. */
import type { ContentTexts } from './content-texts.ts';

/**
 * The label of a field: `Liens 3, texte du lien` for `links.2.linkName`; empty if the path is empty, which stands for a
 * whole component.
 */
export function fieldLabel({ fields }: Pick<ContentTexts, 'fields'>, path: string): string {
  const nameOf = (key: string) => fields[key as keyof typeof fields] ?? key;
  const [first = '', item, key] = path.split('.');
  if (item === undefined || key === undefined) return path === '' ? '' : nameOf(first);
  return `${nameOf(first)} ${Number(item) + 1}, ${nameOf(key).toLowerCase()}`;
}

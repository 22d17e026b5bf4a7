import type { FieldControl } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import type { DeclarationLists } from './load-customs.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/**
 * The `<option>` elements of all countries as HTML, made once per page. As React elements, those of a hundred articles
 * would be 25,000, which take seconds to render and hydrate.
 */
export function originOptions(origins: DeclarationLists['origins']): string {
  return origins
    .map(({ isoAlpha2, label }) => `<option value="${escaped(isoAlpha2)}">${escaped(label)}</option>`)
    .join('');
}

export type OriginSelectProps = {
  readonly control: FieldControl & { readonly name: string };
  readonly options: string;
  readonly value: string;
};

/** If `value` isn't in the list, nothing is selected. */
export function OriginSelect({ control, options, value }: OriginSelectProps) {
  const optionValue = `value="${escaped(value)}"`;
  const isListed = value !== '' && options.includes(`<option ${optionValue}>`);
  const html = isListed
    ? options.replace(optionValue, `${optionValue} selected`)
    : `<option value=""></option>${options}`;
  return (
    <Select
      {...control}
      defaultValue={isListed ? value : ''}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own list of countries, escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

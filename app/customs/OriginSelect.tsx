import type { FieldControl } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import type { CustomsData } from './load-customs.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/**
 * The countries as markup, made once a page: a hundred articles have 25 000 options between them, which as elements of React
 * take seconds to draw and to hydrate.
 */
export function originOptions(origins: CustomsData['origins']): string {
  return origins
    .map(({ isoAlpha2, label }) => `<option value="${escaped(isoAlpha2)}">${escaped(label)}</option>`)
    .join('');
}

export type OriginSelectProps = {
  readonly control: FieldControl & { readonly name: string };
  /** What `originOptions` made. */
  readonly options: string;
  /** What is chosen at first. */
  readonly value: string;
};

/** The country in which an article was made; none is chosen where the one given isn't in the list. */
export function OriginSelect({ control, options, value }: OriginSelectProps) {
  const chosen = `value="${escaped(value)}"`;
  const known = value !== '' && options.includes(`<option ${chosen}>`);
  const html = known ? options.replace(chosen, `${chosen} selected`) : `<option value=""></option>${options}`;
  return (
    <Select
      {...control}
      defaultValue={known ? value : ''}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own list of countries, escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

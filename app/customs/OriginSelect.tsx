import { useEffect, useRef, useState } from 'react';
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
  /** Whether it has only the selected country until it is touched or focused, since many lists of all countries slow a page. */
  readonly isShort: boolean;
  /** Whether the server has sent it, with all countries. */
  readonly isSent: boolean;
};

const emptyOption = '<option value=""></option>';

/** If `value` isn't in the list, nothing is selected. */
export function OriginSelect({ control, options, value, isShort, isSent }: OriginSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isShort && select.current !== document.activeElement)
      select.current?.replaceChildren(...[...select.current.selectedOptions].slice(0, 1));
  }, [isShort]);
  const fill = () => {
    if (!select.current || select.current.length > 1) return;
    const chosen = select.current.value;
    select.current.innerHTML = chosen === '' ? emptyOption + options : options;
    select.current.value = chosen;
  };
  const [beginsShort] = useState(isShort && !isSent);
  const start = `<option value="${escaped(value)}">`;
  const isListed = value !== '' && options.includes(start);
  const selected = isListed ? start.replace('>', ' selected>') : emptyOption;
  const all = isListed ? options.replace(start, selected) : emptyOption + options;
  const one = isListed ? `${selected}${options.split(start)[1]?.split('<')[0]}</option>` : emptyOption;
  return (
    <Select
      {...control}
      ref={select}
      // Before the list opens: some phones show what it has when it is touched.
      onPointerDown={fill}
      onFocus={fill}
      defaultValue={isListed ? value : ''}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own list of countries, escaped
      dangerouslySetInnerHTML={{ __html: beginsShort ? one : all }}
    />
  );
}

/**
 * The fields of each type of component in the editors' form, and the conversion of pages to and from that form
 * (docs/content.md, "Editing"). The component's schema checks what the fields contain.
 */
import { criteriaNames } from '#domain/shipping/criteria.ts';
import { illustrationNames, productRankings, type TypeCode } from './component.ts';
import type { PageData } from './page.ts';

/**
 * A field that is filled in as one text. `lines`: each line is a text; `cells`: each line is a row of texts separated
 * by `|`; `pairs`: each line is `name=text`; `picture`: the name of an uploaded picture.
 */
export interface TextField {
  readonly kind: 'text' | 'html' | 'href' | 'lines' | 'cells' | 'pairs' | 'picture';
  readonly optional?: true;
}

export interface ChoiceField {
  readonly kind: 'choice';
  readonly options: readonly string[];
  /** Without a value, the first option applies. */
  readonly optional?: true;
}

export interface ListField {
  readonly kind: 'list';
  readonly item: Readonly<Record<string, TextField>>;
}

export type ComponentField = TextField | ChoiceField | ListField;

const text = { kind: 'text' } as const;
const optionalText = { kind: 'text', optional: true } as const;
const html = { kind: 'html' } as const;
const optionalHtml = { kind: 'html', optional: true } as const;
const link = { linkName: text, url: { kind: 'href' }, description: optionalText } as const;

/** In the order of the form. `uid` and `typeCode` are missing, because editors don't fill them in. */
export const componentFields = {
  CMSParagraphComponent: { title: optionalText, content: html },
  SimpleBannerComponent: {
    headline: text,
    content: optionalHtml,
    linkName: optionalText,
    urlLink: { kind: 'href', optional: true },
  },
  CMSLinkComponent: link,
  CMSLinkListComponent: { title: optionalText, links: { kind: 'list', item: link } },
  FaqComponent: { title: optionalText, items: { kind: 'list', item: { question: text, answer: html } } },
  StepsComponent: { title: optionalText, steps: { kind: 'list', item: { title: text, text: html } } },
  AlertComponent: {
    tone: { kind: 'choice', options: ['info', 'success', 'warn', 'error'] },
    title: text,
    content: optionalHtml,
  },
  TableComponent: { title: optionalText, caption: text, columns: { kind: 'lines' }, rows: { kind: 'cells' } },
  DefinitionListComponent: { title: optionalText, items: { kind: 'list', item: { term: text, definition: html } } },
  IllustrationComponent: { name: { kind: 'choice', options: illustrationNames }, caption: optionalText },
  PictureComponent: { picture: { kind: 'picture' }, caption: optionalText },
  ProductListComponent: {
    title: optionalText,
    productCodes: { kind: 'lines', optional: true },
    categoryCode: optionalText,
    ranking: { kind: 'choice', options: productRankings, optional: true },
  },
  CategoryNavigationComponent: {
    title: optionalText,
    linkName: optionalText,
    urlLink: { kind: 'href', optional: true },
  },
  ComparatorLinkComponent: { title: optionalText, content: optionalHtml, linkName: text, criteria: { kind: 'pairs' } },
} as const satisfies Record<TypeCode, Readonly<Record<string, ComponentField>>>;

/** Possibly incomplete. */
export type TypedComponent = { readonly uid: string; readonly typeCode: TypeCode } & Readonly<Record<string, unknown>>;

/** Possibly incomplete. */
export type TypedPage = Pick<PageData, 'title' | 'description' | 'template'> & {
  readonly contentSlots: readonly {
    readonly position: PageData['contentSlots'][number]['position'];
    readonly components: readonly TypedComponent[];
  }[];
};

/** Null if the form has no such field. */
export type ReadValue = (name: string) => string | null;

const rowSeparator = ' | ';

/** Empty if there is no value. */
export function fieldText(field: TextField | ChoiceField, value: unknown): string {
  if (field.kind === 'lines') return Array.isArray(value) ? value.join('\n') : '';
  if (field.kind === 'cells') {
    return Array.isArray(value) ? value.map((row: readonly string[]) => row.join(rowSeparator)).join('\n') : '';
  }
  if (field.kind === 'pairs') {
    return Object.entries((value ?? {}) as Readonly<Record<string, string>>)
      .map(([name, each]) => `${name}=${each}`)
      .join('\n');
  }
  return typeof value === 'string' ? value : '';
}

const linesOf = (typed: string): readonly string[] =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isCriterion = (name: string): name is (typeof criteriaNames)[number] =>
  criteriaNames.some((each) => each === name);

/** Undefined for an optional field that is empty. */
function typedValue(field: TextField | ChoiceField, typed: string): unknown {
  if ('optional' in field && typed.trim() === '') return undefined;
  if (field.kind === 'lines') return linesOf(typed);
  if (field.kind === 'cells') return linesOf(typed).map((line) => line.split('|').map((cell) => cell.trim()));
  if (field.kind === 'pairs') {
    const pairs = linesOf(typed).map((line) => /^([^=]*)=(.*)$/.exec(line) ?? ['', line, '']);
    return Object.fromEntries(
      pairs.map(([, name = '', each = '']) => [name.trim(), each.trim()]).filter(([name = '']) => isCriterion(name)),
    );
  }
  // A form sends the ends of lines as CR LF, whatever was stored.
  return typed.trim().replaceAll('\r\n', '\n');
}

/** Of the hidden field that says how many items a list has. */
export const countName = (path: string): string => `${path}.count`;

/** Each name begins with `path`. A list also has a field with the number of its items. */
export function componentEntries(component: TypedComponent, path: string): readonly (readonly [string, string])[] {
  const fields: Readonly<Record<string, ComponentField>> = componentFields[component.typeCode];
  return Object.entries(fields).flatMap(([key, field]): (readonly [string, string])[] => {
    const value = component[key];
    if (field.kind !== 'list') return [[`${path}.${key}`, fieldText(field, value)]];
    const items = (value ?? []) as readonly Readonly<Record<string, unknown>>[];
    const texts = items.flatMap((item, at) =>
      Object.entries(field.item).map(
        ([name, each]) => [`${path}.${key}.${at}.${name}`, fieldText(each, item[name])] as const,
      ),
    );
    return [[countName(`${path}.${key}`), String(items.length)], ...texts];
  });
}

/** So that optional fields that were left empty are absent from the result. */
const withoutUndefined = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

/** The schemas allow no more. */
const maxItems = 100;

/** From the fields whose names begin with `path`. */
export function readComponent(
  { uid, typeCode }: Pick<TypedComponent, 'uid' | 'typeCode'>,
  path: string,
  read: ReadValue,
): TypedComponent {
  const fields: Readonly<Record<string, ComponentField>> = componentFields[typeCode];
  const values = Object.entries(fields).map(([key, field]) => {
    if (field.kind !== 'list') return [key, typedValue(field, read(`${path}.${key}`) ?? '')];
    const count = Math.min(maxItems, Number(read(countName(`${path}.${key}`))) || 0);
    const items = Array.from({ length: count }, (_, at) =>
      withoutUndefined(
        Object.fromEntries(
          Object.entries(field.item).map(([name, each]) => [
            name,
            typedValue(each, read(`${path}.${key}.${at}.${name}`) ?? ''),
          ]),
        ),
      ),
    );
    return [key, items];
  });
  return { uid, typeCode, ...withoutUndefined(Object.fromEntries(values)) };
}

/** With one empty item in each of its lists. */
export function newComponent(typeCode: TypeCode, uid: string): TypedComponent {
  return readComponent({ uid, typeCode }, '', (name) => (name.endsWith('.count') ? '1' : ''));
}

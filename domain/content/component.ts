/** The types of components that pages are made of (docs/requirements.md CMS-1; docs/content.md). */
import * as v from 'valibot';
import { mediaNameSchema } from '#domain/media/media.ts';
import { criteriaNames } from '#domain/shipping/criteria.ts';
import { isContentHref } from './href.ts';

const text = (maxLength: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength));
const title = v.optional(text(200));
/**
 * HTML. The server removes elements that aren't allowed, both before storing it and before sending it
 * (server/content/sanitise.ts).
 */
const html = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20_000));
const href = v.pipe(v.string(), v.check(isContentHref, 'a path of ours, #place, https://… or mailto:…'));
const uid = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][\w-]{0,99}$/, 'letters, digits, _ and -'));
export const componentUidSchema = uid;
const list = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(100));

export const illustrationNames = ['carton', 'customs', 'flat-parcel', 'measuring', 'parcel', 'pouch', 'tube'] as const;
export type IllustrationName = (typeof illustrationNames)[number];

/** What a list of products without codes and category shows. */
export const productRankings = ['newest', 'bestSellers'] as const;

const link = v.strictObject({ linkName: text(120), url: href, description: v.optional(text(300)) });

const imageSchema = v.strictObject({
  src: v.string(),
  srcset: v.nullable(v.string()),
  /** Of the picture at `src`, in pixels. */
  width: v.number(),
  height: v.number(),
  alt: v.string(),
});

export const contentComponentSchema = v.variant('typeCode', [
  v.strictObject({ uid, typeCode: v.literal('CMSParagraphComponent'), title, content: html }),
  v.strictObject({
    uid,
    typeCode: v.literal('SimpleBannerComponent'),
    headline: text(200),
    content: v.optional(html),
    linkName: v.optional(text(120)),
    urlLink: v.optional(href),
  }),
  v.strictObject({ uid, typeCode: v.literal('CMSLinkComponent'), ...link.entries }),
  v.strictObject({ uid, typeCode: v.literal('CMSLinkListComponent'), title, links: list(link) }),
  v.strictObject({
    uid,
    typeCode: v.literal('FaqComponent'),
    title,
    items: list(v.strictObject({ question: text(300), answer: html })),
  }),
  v.strictObject({
    uid,
    typeCode: v.literal('StepsComponent'),
    title,
    steps: list(v.strictObject({ title: text(200), text: html })),
  }),
  v.strictObject({
    uid,
    typeCode: v.literal('AlertComponent'),
    tone: v.picklist(['info', 'success', 'warn', 'error']),
    title: text(200),
    content: v.optional(html),
  }),
  v.pipe(
    v.strictObject({
      uid,
      typeCode: v.literal('TableComponent'),
      title,
      /** Describes the table for readers who can't see it. */
      caption: text(200),
      columns: list(text(80)),
      /** The first cell of a row is its heading. */
      rows: list(v.array(text(300))),
    }),
    v.forward(
      v.check(({ columns, rows }) => rows.every((row) => row.length === columns.length), 'a cell a column in each row'),
      ['rows'],
    ),
  ),
  v.strictObject({
    uid,
    typeCode: v.literal('DefinitionListComponent'),
    title,
    items: list(v.strictObject({ term: text(200), definition: html })),
  }),
  v.strictObject({
    uid,
    typeCode: v.literal('IllustrationComponent'),
    name: v.picklist(illustrationNames),
    caption: v.optional(text(200)),
  }),
  v.strictObject({
    uid,
    typeCode: v.literal('PictureComponent'),
    picture: mediaNameSchema,
    caption: v.optional(text(200)),
    /** The picture's current data: added when the API answers with a page, not stored. */
    image: v.optional(imageSchema),
  }),
  v.strictObject({
    uid,
    typeCode: v.literal('ProductListComponent'),
    title,
    /**
     * Products to list: those with these codes, or those of a category. If neither is given, those in stock that lead
     * the ranking, by default the newest.
     */
    productCodes: v.optional(list(text(60))),
    categoryCode: v.optional(text(60)),
    ranking: v.optional(v.picklist(productRankings)),
  }),
  v.strictObject({
    uid,
    /** Lists the shop's first departments, and after them the link. */
    typeCode: v.literal('CategoryNavigationComponent'),
    title,
    linkName: v.optional(text(120)),
    urlLink: v.optional(href),
  }),
  v.strictObject({
    uid,
    typeCode: v.literal('ComparatorLinkComponent'),
    title,
    content: v.optional(html),
    linkName: text(120),
    /** Criteria of a comparison, under the names of the query parameters of its page (docs/requirements.md SMT-25). */
    criteria: v.record(v.picklist(criteriaNames), text(80)),
  }),
]);

export type ContentComponent = v.InferOutput<typeof contentComponentSchema>;
export type TypeCode = ContentComponent['typeCode'];
export type ComponentOf<Code extends TypeCode> = Extract<ContentComponent, { typeCode: Code }>;

/** Names of the fields that contain HTML, in components and their items. */
export const htmlKeys: ReadonlySet<string> = new Set(['content', 'text', 'answer', 'definition']);
const hrefKeys: ReadonlySet<string> = new Set(['url', 'urlLink']);
/** Names of the fields that contain identifiers, which aren't displayed. */
const codeKeys: ReadonlySet<string> = new Set([
  'uid',
  'typeCode',
  'tone',
  'name',
  'productCodes',
  'categoryCode',
  'criteria',
  'picture',
  'image',
]);

export type TextKind = 'html' | 'href' | 'text';

/** A copy with `change` applied to each text, except identifiers. */
export function mapTexts<Value>(value: Value, change: (text: string, kind: TextKind) => string, key = ''): Value {
  if (codeKeys.has(key)) return value;
  if (typeof value === 'string') {
    const kind = htmlKeys.has(key) ? 'html' : hrefKeys.has(key) ? 'href' : 'text';
    return change(value, kind) as Value;
  }
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, key)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change, name)])) as Value;
}

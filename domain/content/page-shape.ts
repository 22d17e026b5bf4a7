/**
 * The restrictions, called shape, that apply to pages of content which are parts of other pages: the navigation and the
 * footer of every page, and the shelves of the home page (docs/content.md, "Navigation, footer and shelves").
 */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import { ownPath } from '#domain/site/own-path.ts';
import { type PageName, pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { ContentComponent, TypeCode } from './component.ts';
import { hrefOn, isForeignHref } from './href.ts';
import type { PageData, SlotPosition } from './page.ts';

export interface SlotShape {
  readonly types: readonly TypeCode[];
  /** Of components in the slot. */
  readonly min: number;
  readonly max: number;
  /** In each component. */
  readonly maxLinks: number;
  /** Of the text of a link. */
  readonly maxNameLength: number;
  /** Whether each component needs a title, which visitors see as a heading. */
  readonly isTitled: boolean;
  readonly unseenFields: readonly string[];
}

export interface PageShape {
  readonly slots: Readonly<Partial<Record<SlotPosition, SlotShape>>>;
  /** Pages to which the law requires a link. */
  readonly wantedLinks: readonly PageName[];
  /** Whether publishing a version is refused if one of its links leads nowhere. */
  readonly refusesBrokenLinks: boolean;
}

const links = {
  types: ['CMSLinkListComponent'],
  min: 1,
  max: 1,
  isTitled: false,
  unseenFields: ['title', 'description'],
} as const;
const shelfTypes = ['CategoryNavigationComponent', 'ProductListComponent'] as const;

/** By the uid of the page, which is also its label. */
export const pageShapes = {
  'site-navigation': {
    slots: {
      Main: { ...links, maxLinks: 5, maxNameLength: 30 },
      Side: { ...links, min: 0, maxLinks: 3, maxNameLength: 30 },
    },
    wantedLinks: [],
    refusesBrokenLinks: true,
  },
  'site-footer': {
    slots: {
      Main: {
        types: ['CMSLinkListComponent', 'CategoryNavigationComponent'],
        min: 1,
        max: 4,
        maxLinks: 12,
        maxNameLength: 60,
        isTitled: true,
        unseenFields: ['description'],
      },
      Bottom: { ...links, maxLinks: 12, maxNameLength: 60 },
    },
    wantedLinks: ['legal', 'terms', 'withdrawal', 'privacy', 'cookies', 'accessibility'],
    refusesBrokenLinks: true,
  },
  'home-shelves': {
    slots: {
      Main: { types: shelfTypes, min: 0, max: 8, maxLinks: 0, maxNameLength: 60, isTitled: true, unseenFields: [] },
    },
    wantedLinks: [],
    refusesBrokenLinks: false,
  },
} as const satisfies Readonly<Record<string, PageShape>>;

/** Whether a page can be taken offline: it has a path of its own, and the law doesn't want it. */
export const isWithdrawable = (site: Site, label: string): boolean =>
  label.startsWith('/') &&
  !pageShapes['site-footer'].wantedLinks.some((name) => pathOf(name, site) === hrefOn(site, label));

export type ShapedPageName = keyof typeof pageShapes;

export const shapedPageNames = Object.keys(pageShapes) as ShapedPageName[];

export function isShapedPage(labelOrUid: string): labelOrUid is ShapedPageName {
  return Object.hasOwn(pageShapes, labelOrUid);
}

/** Null for a page that may hold anything. */
export function shapeOf(uid: string): PageShape | null {
  return isShapedPage(uid) ? pageShapes[uid] : null;
}

/** Allowed only on pages with a shape. */
const shapedTypes: ReadonlySet<TypeCode> = new Set<TypeCode>(['CategoryNavigationComponent']);

/** On a page without a shape: all of `allTypes` except those that only pages with a shape may have. */
export function typesIn(uid: string, position: SlotPosition, allTypes: readonly TypeCode[]): readonly TypeCode[] {
  const shape = shapeOf(uid);
  return shape ? (shape.slots[position]?.types ?? []) : allTypes.filter((type) => !shapedTypes.has(type));
}

/** The text that the law prescribes for the button to withdraw from a contract (Code de la consommation, L221-21). */
const withdrawalNames: Readonly<Record<Locale, string>> = {
  fr: 'Renoncer au contrat ici',
  en: 'Withdraw from contract here',
};

interface ShapedPlace {
  readonly uid: string;
  readonly site: Site;
  readonly locale: Locale;
}

const isFrameHref = (href: string) => isForeignHref(href) || ownPath(href) !== null;

const hrefsOf = (component: ContentComponent): readonly { readonly href: string; readonly field: string }[] => {
  if (component.typeCode === 'CMSLinkListComponent')
    return component.links.map(({ url }, at) => ({ href: url, field: `links.${at}.url` }));
  if (component.typeCode === 'CategoryNavigationComponent' && component.urlLink)
    return [{ href: component.urlLink, field: 'urlLink' }];
  return [];
};

const namesOf = (component: ContentComponent): readonly { readonly name: string; readonly field: string }[] => {
  if (component.typeCode === 'CMSLinkListComponent')
    return component.links.map(({ linkName }, at) => ({ name: linkName, field: `links.${at}.linkName` }));
  if (component.typeCode === 'CategoryNavigationComponent' && component.linkName)
    return [{ name: component.linkName, field: 'linkName' }];
  return [];
};

function componentFaults(component: ContentComponent, shape: SlotShape, subject: string): FieldError[] {
  const hrefs = hrefsOf(component);
  const isUntitled = shape.isTitled && !('title' in component && component.title);
  return [
    ...(isUntitled ? [fieldError(`${subject}.title`, 'content.titleWanted')] : []),
    ...(component.typeCode === 'CMSLinkListComponent' && hrefs.length > shape.maxLinks
      ? [fieldError(subject, 'content.tooManyLinks', { count: shape.maxLinks })]
      : []),
    ...namesOf(component)
      .filter(({ name }) => name.length > shape.maxNameLength)
      .map(({ field }) => fieldError(`${subject}.${field}`, 'content.nameTooLong', { count: shape.maxNameLength })),
    ...hrefs
      .filter(({ href }) => !isFrameHref(href))
      .map(({ field }) => fieldError(`${subject}.${field}`, 'content.frameLink')),
  ];
}

/**
 * The errors of links that the law requires: links that are missing, and links to the withdrawal page with another text
 * than the prescribed one.
 */
function wantedLinkFaults({ wantedLinks }: PageShape, { site, locale }: ShapedPlace, data: PageSlots): FieldError[] {
  const all = data.contentSlots.flatMap(({ components }, slot) =>
    components.flatMap((each, at) =>
      each.typeCode === 'CMSLinkListComponent'
        ? each.links.map(({ url, linkName }, link) => ({
            path: url.replace(/[?#].*$/, ''),
            linkName,
            subject: `data.contentSlots.${slot}.components.${at}.links.${link}.linkName`,
          }))
        : [],
    ),
  );
  const missing = wantedLinks
    .map((page) => pathOf(page, site))
    .filter((path) => !all.some((link) => link.path === path));
  const withdrawal = pathOf('withdrawal', site);
  const name = withdrawalNames[locale];
  const renamed = wantedLinks.includes('withdrawal')
    ? all.filter(({ path, linkName }) => path === withdrawal && linkName.replaceAll('\u00A0', ' ') !== name)
    : [];
  return [
    ...(missing.length > 0 ? [fieldError('data', 'content.wantedLinks', { where: missing.join(', ') })] : []),
    ...renamed.map(({ subject }) => fieldError(subject, 'content.withdrawalName', { name })),
  ];
}

type PageSlots = Pick<PageData, 'contentSlots'>;

/**
 * Components that aren't allowed, missing or too many components, titles or links that break the page's shape. Subjects
 * are paths in a request body that has the page in `data`.
 */
export function shapeFaults(place: ShapedPlace, data: PageSlots): readonly FieldError[] {
  const shape = shapeOf(place.uid);
  const ofSlots = data.contentSlots.flatMap(({ position, components }, slot) => {
    const types = typesIn(place.uid, position, shape ? [] : components.map(({ typeCode }) => typeCode));
    const slotShape = shape?.slots[position];
    return components.flatMap((component, at) => {
      const subject = `data.contentSlots.${slot}.components.${at}`;
      if (!types.includes(component.typeCode)) return [fieldError(subject, 'content.notHere')];
      return slotShape ? componentFaults(component, slotShape, subject) : [];
    });
  });
  if (!shape) return ofSlots;
  const counts = Object.entries(shape.slots).flatMap(([position, { min, max }]) => {
    const count = data.contentSlots
      .filter((each) => each.position === position)
      .reduce((sum, { components }) => sum + components.length, 0);
    if (count >= min && count <= max) return [];
    return [fieldError('data', min === 0 ? 'content.tooManyComponents' : 'content.slotCount', { count: max })];
  });
  return [...ofSlots, ...counts, ...wantedLinkFaults(shape, place, data)];
}

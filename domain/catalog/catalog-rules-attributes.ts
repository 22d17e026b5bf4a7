/** Rules that attributes, their values and the products that have them must fulfil together (docs/catalog.md). */
import type { CatalogProduct, Code } from './catalog.ts';
import type { AttributeValueRow, CatalogRows } from './catalog-file.ts';
import type { ReportFault, RowPlace } from './catalog-file-fault.ts';

interface Band {
  readonly from: number;
  readonly to: number;
  readonly place: RowPlace;
}

interface KnownAttribute {
  readonly place: RowPlace;
  /** Null for an attribute whose row was refused: its values then aren't checked. */
  readonly kind: 'choice' | 'number' | null;
  readonly values: Map<Code, RowPlace>;
  readonly bands: Band[];
}

interface VariantGroup {
  readonly attribute: Code;
  readonly values: Map<Code | number, RowPlace>;
}

export type AttributeRules = ReturnType<typeof createAttributeRules>;

interface AttributeContext {
  readonly attributes: Map<Code, KnownAttribute>;
  readonly groups: Map<Code, VariantGroup>;
  readonly report: ReportFault;
}

function numberOf(value: Code | number): number | null {
  if (typeof value === 'number') return value;
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
}

function checkAttribute(
  { attributes, report }: AttributeContext,
  row: CatalogRows['attributes'],
  place: RowPlace,
): void {
  const { code, kind } = row;
  const first = attributes.get(code)?.place;
  if (first === undefined) attributes.set(code, { place, kind, values: new Map(), bands: [] });
  else report('attributes', place, ['code'], 'twice', { given: code, first });
}

/** If it has no bound, or its bounds are in the wrong order, that is reported and null returned. */
function bandOf({ report }: AttributeContext, { least, below }: AttributeValueRow, place: RowPlace): Band | null {
  const table = 'attribute-values';
  if (least === null && below === null) report(table, place, ['least'], 'bandMissing');
  else if (least !== null && below !== null && least >= below) report(table, place, ['below'], 'bandOrder');
  else return { from: least ?? -Infinity, to: below ?? Infinity, place };
  return null;
}

function checkValue(context: AttributeContext, value: AttributeValueRow, place: RowPlace): void {
  const { attributes, report } = context;
  const table = 'attribute-values';
  const attribute = attributes.get(value.attribute);
  if (attribute === undefined) {
    report(table, place, ['attribute'], 'attributeUnknown', { given: value.attribute });
    return;
  }
  const first = attribute.values.get(value.code);
  if (first === undefined) attribute.values.set(value.code, place);
  else report(table, place, ['code'], 'twice', { given: value.code, first });
  if (attribute.kind === 'choice' && (value.least !== null || value.below !== null))
    report(table, place, ['least'], 'bandOfChoice');
  const band = attribute.kind === 'number' ? bandOf(context, value, place) : null;
  if (band !== null) attribute.bands.push(band);
}

/** Reports bands of values that overlap, once the last value has been checked. */
function checkBands({ attributes, report }: AttributeContext): void {
  for (const { bands } of attributes.values()) {
    const sortedBands = [...bands].sort((one, other) => one.from - other.from);
    sortedBands.forEach((band, at) => {
      const before = sortedBands[at - 1];
      if (before && before.to > band.from)
        report('attribute-values', band.place, ['least'], 'bandOverlap', { first: before.place });
    });
  }
}

/** A value that doesn't fit is reported and returned unconverted. */
function convertValue(
  { attributes, report }: AttributeContext,
  code: Code,
  value: Code | number,
  place: RowPlace,
): Code | number {
  const path = ['attributes', code];
  const attribute = attributes.get(code);
  if (attribute === undefined) report('products', place, path, 'attributeUnknown', { given: code });
  if (!attribute?.kind) return value;
  if (attribute.kind === 'choice') {
    if (!attribute.values.has(String(value)))
      report('products', place, path, 'valueUnknown', { given: value, attribute: code });
    return String(value);
  }
  const number = numberOf(value);
  if (number === null) report('products', place, path, 'valueNumber', { given: value, attribute: code });
  return number ?? value;
}

function checkVariant(
  { attributes, groups, report }: AttributeContext,
  product: CatalogProduct,
  place: RowPlace,
): void {
  if (product.variant === null) return;
  const { group: code, attribute } = product.variant;
  if (!attributes.has(attribute)) {
    report('products', place, ['variant', 'attribute'], 'attributeUnknown', { given: attribute });
    return;
  }
  const group: VariantGroup = groups.get(code) ?? { attribute, values: new Map() };
  groups.set(code, group);
  if (group.attribute !== attribute)
    report('products', place, ['variant', 'attribute'], 'variantOther', { given: group.attribute });
  const value = Object.hasOwn(product.attributes, attribute) ? product.attributes[attribute] : undefined;
  if (value === undefined) {
    report('products', place, ['variant', 'attribute'], 'variantAttribute', { given: attribute });
    return;
  }
  const first = group.values.get(value);
  if (first === undefined) group.values.set(value, place);
  else report('products', place, ['variant', 'group'], 'variantTwice', { first });
}

export function createAttributeRules(report: ReportFault) {
  const context: AttributeContext = { attributes: new Map(), groups: new Map(), report };
  return {
    checkAttribute: (attribute: CatalogRows['attributes'], place: RowPlace) =>
      checkAttribute(context, attribute, place),
    checkValue: (value: AttributeValueRow, place: RowPlace) => checkValue(context, value, place),
    checkBands: () => checkBands(context),
    has: (code: Code): boolean => context.attributes.has(code),
    /** `row` is one of the table of values. */
    hasValue: (row: object): boolean =>
      context.attributes.get(String(Reflect.get(row, 'attribute')))?.values.has(String(Reflect.get(row, 'code'))) ===
      true,
    /** Returns the product with its attributes' values converted to what each attribute expects: a code or a number. */
    checkProduct(product: CatalogProduct, place: RowPlace): CatalogProduct {
      const values = Object.entries(product.attributes).map(([code, value]) => [
        code,
        convertValue(context, code, value, place),
      ]);
      const convertedProduct: CatalogProduct = { ...product, attributes: Object.fromEntries(values) };
      checkVariant(context, convertedProduct, place);
      return convertedProduct;
    },
    /** As `declare` in `catalog-rules.ts`, for attributes. */
    declare(code: Code, place: RowPlace) {
      if (!context.attributes.has(code))
        context.attributes.set(code, { place, kind: null, values: new Map(), bands: [] });
    },
  };
}

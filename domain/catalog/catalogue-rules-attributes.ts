/** What attributes, their values and the attributes of products must agree on (docs/catalogue.md). */
import type { CatalogueProduct, Code } from './catalogue.ts';
import type { AttributeValueRow, CatalogueRows } from './catalogue-file.ts';
import type { ReportFault, RowPlace } from './catalogue-file-fault.ts';

interface Band {
  readonly from: number;
  readonly to: number;
  readonly place: RowPlace;
}

interface KnownAttribute {
  readonly place: RowPlace;
  /** Null for one that was refused: nothing more is said about its values. */
  readonly kind: 'choice' | 'number' | null;
  readonly values: Map<Code, RowPlace>;
  readonly bands: Band[];
}

interface VariantGroup {
  readonly attribute: Code;
  readonly values: Map<Code | number, RowPlace>;
}

export interface AttributeRules {
  checkAttribute(attribute: CatalogueRows['attributes'], place: RowPlace): void;
  checkValue(value: AttributeValueRow, place: RowPlace): void;
  /** After the last value: bands that overlap. */
  checkBands(): void;
  /** Answers the product with each attribute's value as the attribute takes it: a code or a number. */
  checkProduct(product: CatalogueProduct, place: RowPlace): CatalogueProduct;
  declare(code: Code, place: RowPlace): void;
}

/** A number's text is one; every other value stands for itself. */
function numberOf(given: Code | number): number | null {
  if (typeof given === 'number') return given;
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
}

/** Rules over the attributes of one catalogue, which tell `report` of every fault. */
export function createAttributeRules(report: ReportFault): AttributeRules {
  const attributes = new Map<Code, KnownAttribute>();
  const groups = new Map<Code, VariantGroup>();

  function bandOf({ least, below }: AttributeValueRow, place: RowPlace): Band | null {
    const table = 'attribute-values';
    if (least === null && below === null) report(table, place, ['least'], 'bandMissing');
    else if (least !== null && below !== null && least >= below) report(table, place, ['below'], 'bandOrder');
    else return { from: least ?? -Infinity, to: below ?? Infinity, place };
    return null;
  }

  function checkVariant(product: CatalogueProduct, place: RowPlace): void {
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

  function readValue(code: Code, given: Code | number, place: RowPlace): Code | number {
    const path = ['attributes', code];
    const known = attributes.get(code);
    if (known === undefined) report('products', place, path, 'attributeUnknown', { given: code });
    if (!known?.kind) return given;
    if (known.kind === 'choice') {
      if (!known.values.has(String(given))) report('products', place, path, 'valueUnknown', { given, attribute: code });
      return String(given);
    }
    const value = numberOf(given);
    if (value === null) report('products', place, path, 'valueNumber', { given, attribute: code });
    return value ?? given;
  }

  return {
    checkAttribute({ code, kind }, place) {
      const first = attributes.get(code)?.place;
      if (first === undefined) attributes.set(code, { place, kind, values: new Map(), bands: [] });
      else report('attributes', place, ['code'], 'twice', { given: code, first });
    },
    checkValue(value, place) {
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
      const band = attribute.kind === 'number' ? bandOf(value, place) : null;
      if (band !== null) attribute.bands.push(band);
    },
    checkBands() {
      for (const { bands } of attributes.values()) {
        const sorted = [...bands].sort((one, other) => one.from - other.from);
        sorted.forEach((band, at) => {
          const before = sorted[at - 1];
          if (before && before.to > band.from)
            report('attribute-values', band.place, ['least'], 'bandOverlap', { first: before.place });
        });
      }
    },
    checkProduct(product, place) {
      const read = Object.entries(product.attributes).map(([code, given]) => [code, readValue(code, given, place)]);
      const checked: CatalogueProduct = { ...product, attributes: Object.fromEntries(read) };
      checkVariant(checked, place);
      return checked;
    },
    declare(code, place) {
      if (!attributes.has(code)) attributes.set(code, { place, kind: null, values: new Map(), bands: [] });
    },
  };
}

/** Reads rows of a catalogue's files to records, with every fault (docs/catalogue.md, docs/requirements.md SHOP-6). */
import * as v from 'valibot';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { CatalogueAttribute, Code } from './catalogue.ts';
import type { AttributeValueRow, CatalogueRows, CatalogueTable } from './catalogue-file.ts';
import { isCatalogueFaultKey, type ReportFault, type RowPlace } from './catalogue-file-fault.ts';
import { catalogueSchemas } from './catalogue-file-schemas.ts';
import { createCatalogueRules } from './catalogue-rules.ts';

export interface CatalogueReader {
  /** The record of a row in the shape of the JSON file; null when the row is refused by itself. Every fault is reported. */
  read<T extends CatalogueTable>(table: T, row: unknown, place: RowPlace): CatalogueRows[T] | null;
  /** Ends a table; tables are read in the order of `catalogueTables`. */
  end(table: CatalogueTable): void;
  /** The attributes with their values in order, once both tables are read. */
  attributes(): readonly CatalogueAttribute[];
}

const longestShown = 60;

function paramsOf(issue: v.BaseIssue<unknown>): ErrorParams {
  return typeof issue.requirement === 'number' ? { limit: issue.requirement } : {};
}

function codeOf(row: unknown): Code | null {
  if (typeof row !== 'object' || row === null || !('code' in row) || typeof row.code !== 'string') return null;
  return row.code.length <= longestShown ? row.code.trim() : null;
}

/** A reader of one catalogue's rows, which tells `report` of every fault, one for each field. */
export function createCatalogueReader(report: ReportFault): CatalogueReader {
  const rules = createCatalogueRules(report);
  const attributes: CatalogueRows['attributes'][] = [];
  const values = new Map<Code, AttributeValueRow[]>();

  function refuse(table: CatalogueTable, row: unknown, issues: readonly v.BaseIssue<unknown>[], place: RowPlace): void {
    const told = new Set<string>();
    for (const issue of issues) {
      const path = (issue.path ?? []).map(({ key }) => String(key));
      const subject = path.join('.');
      if (told.has(subject)) continue;
      told.add(subject);
      report(table, place, path, isCatalogueFaultKey(issue.message) ? issue.message : 'object', paramsOf(issue));
    }
    const code = codeOf(row);
    if (code !== null) rules.declare(table, code, place);
  }

  function keep<T extends CatalogueTable>(table: T, record: CatalogueRows[T]): void {
    if (table === 'attributes') attributes.push(record as CatalogueRows['attributes']);
    if (table !== 'attribute-values') return;
    const value = record as AttributeValueRow;
    values.set(value.attribute, [...(values.get(value.attribute) ?? []), value]);
  }

  return {
    read(table, row, place) {
      const schema: v.GenericSchema<unknown, CatalogueRows[typeof table]> = catalogueSchemas[table];
      const result = v.safeParse(schema, row);
      if (!result.success) {
        refuse(table, row, result.issues, place);
        return null;
      }
      const record = rules.check(table, result.output, place);
      keep(table, record);
      return record;
    },
    end: rules.end,
    attributes: () =>
      attributes.map((attribute) => ({
        ...attribute,
        values: (values.get(attribute.code) ?? [])
          .sort((one, other) => one.position - other.position)
          .map(({ code, name, least, below }) => ({ code, name, least, below })),
      })),
  };
}

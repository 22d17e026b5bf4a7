/**
 * Reads the rows of a catalog's files into records and reports every fault (docs/catalog.md, docs/requirements.md
 * SHOP-6).
 */
import * as v from 'valibot';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { CatalogAttribute, Code } from './catalog.ts';
import type { AttributeValueRow, CatalogRows, CatalogTable } from './catalog-file.ts';
import { isCatalogFaultKey, type ReportFault, type RowPlace } from './catalog-file-fault.ts';
import { catalogSchemas } from './catalog-file-schemas.ts';
import { createCatalogRules } from './catalog-rules.ts';

export type CatalogReader = ReturnType<typeof createCatalogReader>;

const maxShownLength = 60;

function paramsOf(issue: v.BaseIssue<unknown>): ErrorParams {
  return typeof issue.requirement === 'number' ? { limit: issue.requirement } : {};
}

function codeOf(row: unknown): Code | null {
  if (typeof row !== 'object' || row === null || !('code' in row) || typeof row.code !== 'string') return null;
  return row.code.length <= maxShownLength ? row.code.trim() : null;
}

/** Calls `report` for every fault, at most once per field. */
export function createCatalogReader(report: ReportFault) {
  const rules = createCatalogRules(report);
  const attributes: CatalogRows['attributes'][] = [];
  const values = new Map<Code, AttributeValueRow[]>();

  function refuse(table: CatalogTable, row: unknown, issues: readonly v.BaseIssue<unknown>[], place: RowPlace): void {
    const reportedFields = new Set<string>();
    for (const issue of issues) {
      const path = (issue.path ?? []).map(({ key }) => String(key));
      const subject = path.join('.');
      if (reportedFields.has(subject)) continue;
      reportedFields.add(subject);
      report(table, place, path, isCatalogFaultKey(issue.message) ? issue.message : 'object', paramsOf(issue));
    }
    const code = codeOf(row);
    if (code !== null) rules.declare(table, code, place);
  }

  function keep<T extends CatalogTable>(table: T, record: CatalogRows[T]): void {
    if (table === 'attributes') attributes.push(record as CatalogRows['attributes']);
    if (table !== 'attribute-values') return;
    const value = record as AttributeValueRow;
    values.set(value.attribute, [...(values.get(value.attribute) ?? []), value]);
  }

  return {
    /** `row` is in the form of the JSON file. Null if it doesn't fit its table's schema; every fault is reported. */
    read<T extends CatalogTable>(table: T, row: unknown, place: RowPlace): CatalogRows[T] | null {
      const schema: v.GenericSchema<unknown, CatalogRows[T]> = catalogSchemas[table];
      const result = v.safeParse(schema, row);
      if (!result.success) {
        refuse(table, row, result.issues, place);
        return null;
      }
      const record = rules.check(table, result.output, place);
      keep(table, record);
      return record;
    },
    /** Whether a row of a table, given in the form of the JSON file, has been read or refused. */
    has: rules.has,
    /** To be called after the last row of a table. Tables have to be read in the order of `catalogTables`. */
    end: rules.end,
    /** Each with its values sorted by position; complete once both of their tables have been read. */
    attributes: (): readonly CatalogAttribute[] =>
      attributes.map((attribute) => ({
        ...attribute,
        values: (values.get(attribute.code) ?? [])
          .sort((one, other) => one.position - other.position)
          .map(({ code, name, least, below }) => ({ code, name, least, below })),
      })),
  };
}

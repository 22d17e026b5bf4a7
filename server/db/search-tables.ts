/** Row types of server/db/migrations/0055_searches.sql and 0056_synonyms.sql. */
import type { Generated } from 'kysely';
import type { SynonymKind } from '#domain/catalog/synonym-rule.ts';
import type { SearchOutcome } from '#domain/numbers/search-count.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

/** How often a text was searched on a day. */
export interface SearchCountTable {
  /** ISO date, in Paris. */
  day: string;
  site: Site;
  locale: Locale;
  /** Keyed hash of the text; empty for all texts that are never stored. */
  digest: Buffer;
  outcome: SearchOutcome;
  count: number;
}

/** A text that was searched often enough to be stored. */
export interface SearchTextTable {
  digest: Buffer;
  text: string;
}

/** A rule of synonyms that staff have added. */
export interface SynonymRuleTable {
  id: Generated<number>;
  /** Null for a rule of both sites. */
  site: Site | null;
  locale: Locale;
  kind: SynonymKind;
  sought: string[];
  found: string[];
  version: Generated<number>;
  /** First and last name of the member of staff who changed the rule last. */
  changed_by: string;
  changed_at: Date;
}

/** A single row that counts the changes of rules. */
export interface SynonymRevisionTable {
  only: Generated<boolean>;
  revision: Generated<number>;
}

export interface SearchTables {
  search_count: SearchCountTable;
  search_text: SearchTextTable;
  synonym_rule: SynonymRuleTable;
  synonym_revision: SynonymRevisionTable;
}

/** What staff do with synonyms: read, try, add, change and remove rules (docs/back-office.md, "Searches"). */
import type { Transaction } from 'kysely';
import type { ProductQuery } from '#domain/catalog/product-query.ts';
import { checkRule, expandRule, holdsOn, type SynonymRule } from '#domain/catalog/synonym-rule.ts';
import { isStopPiece, readPieces } from '#domain/catalog/text-analysis.ts';
import { toCents } from '#domain/money/money.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { BundledRules } from '#server/catalog/search/synonyms.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { notFound, outdated } from '#server/http/refusals.ts';
import type { CatalogContext, Reader } from './catalog-context.ts';
import { changeSynonymRules, readSynonymRules, type StoredSynonymRule } from './stored-synonyms.ts';

export interface SynonymEditor {
  readonly name: string;
  readonly now: Date;
  readonly record: RecordChange;
}

type Tx = Transaction<Database>;

/**
 * Maximum number of searches that are tried for a rule on each site (`maxTried`), and of products that are shown
 * (`maxProducts`).
 */
const maxTried = 4;
const maxProducts = 4;

const queryOf = ({ site, locale }: Reader, text: string): ProductQuery => ({
  site,
  locale,
  text,
  scope: {},
  choices: [],
  sort: 'relevance',
  page: 0,
  pageSize: maxProducts,
});

const recorded = ({ site, locale, kind, sought, found }: SynonymRule) => ({ site, locale, kind, sought, found });

const objectOf = (id: number) => `synonym:${id}`;

function requireGood(rule: SynonymRule): void {
  const problems = checkRule(rule);
  if (problems.length > 0) throw fieldErrors(problems.map((problem) => ({ ...problem, reason: 'invalid' })));
}

/** Throws 400 if the bundled rules and other rules of staff already have all effects of a rule. */
function requireNew(rule: SynonymRule, others: readonly SynonymRule[], bundled: BundledRules): void {
  const keyOf = ({ from, to }: { from: readonly string[]; to: readonly string[] }) =>
    `${from.join(' ')}\n${to.join(' ')}`;
  const wanted = expandRule(rule).map(keyOf);
  const sites = allSites.filter((site) => holdsOn(rule, site));
  const isKnown = sites.every((site) => {
    const known = new Set([
      ...bundled[rule.locale].flatMap(({ synonyms }) => synonyms.map(keyOf)),
      ...others
        .filter((other) => other.locale === rule.locale && holdsOn(other, site))
        .flatMap((other) => expandRule(other).map(keyOf)),
    ]);
    return wanted.every((key) => known.has(key));
  });
  if (isKnown) throw fieldErrors([{ subject: 'found', reason: 'invalid', key: 'office.synonymKnown' }]);
}

/** Throws 404 if there is none, and 409 if somebody has changed the rule since it was read. */
function requireVersion(rules: readonly StoredSynonymRule[], id: number, version: number): StoredSynonymRule {
  const stored = rules.find((rule) => rule.id === id);
  if (!stored) throw notFound('id');
  if (stored.version !== version) {
    throw outdated('office.synonymChanged', 'version', { who: stored.changedBy });
  }
  return stored;
}

async function insertRule(tx: Tx, rule: SynonymRule, { name, now, record }: SynonymEditor): Promise<StoredSynonymRule> {
  const row = { ...recorded(rule), sought: [...rule.sought], found: [...rule.found] };
  const { id, version } = await tx
    .insertInto('synonym_rule')
    .values({ ...row, changed_by: name, changed_at: now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await record(tx, { action: 'synonym.add', object: objectOf(id), before: null, after: recorded(rule) });
  return { ...rule, id, version, changedBy: name, changedAt: now };
}

async function updateRule(
  tx: Tx,
  stored: StoredSynonymRule,
  rule: SynonymRule,
  { name, now, record }: SynonymEditor,
): Promise<StoredSynonymRule> {
  const version = stored.version + 1;
  await tx
    .updateTable('synonym_rule')
    .set({ ...recorded(rule), sought: [...rule.sought], found: [...rule.found], version })
    .set({ changed_by: name, changed_at: now })
    .where('id', '=', stored.id)
    .execute();
  const before = recorded(stored);
  await record(tx, { action: 'synonym.change', object: objectOf(stored.id), before, after: recorded(rule) });
  return { ...rule, id: stored.id, version, changedBy: name, changedAt: now };
}

/**
 * What the rule's searches find before and after, and the first products that are found with it; their price is in cents
 * as the site shows it.
 */
async function triedRule(context: CatalogContext, rule: SynonymRule, others: readonly SynonymRule[]) {
  const { locale, kind, sought, found } = rule;
  const texts = (kind === 'group' ? [...sought, ...found] : sought).slice(0, maxTried);
  const sites = allSites.filter((site) => holdsOn(rule, site));
  const tried = await Promise.all(
    sites.flatMap((site) =>
      texts.map(async (text) => {
        const query = queryOf({ site, locale }, text);
        const [now, then] = await Promise.all([
          context.search.search(query),
          context.synonyms.tryRules(query, [...others, rule]),
        ]);
        const isFound = now.everyWord && now.correctedText === null;
        return { site, text, before: isFound ? now.total : 0, after: then.total, codes: then.codes };
      }),
    ),
  );
  const shown = tried.find(({ codes }) => codes.length > 0);
  const cards = shown
    ? await context.cards.read(shown.codes, { site: shown.site, locale, level: 'BASIC', today: context.now().date })
    : [];
  const products = cards.map((card) => {
    const { code, name, price } = JSON.parse(card) as { code: string; name: string; price: { value: number } };
    return { code, name, price: toCents(price.value) };
  });
  return { searches: tried.map(({ codes: _, ...search }) => search), products };
}

/**
 * What a search finds at present: the largest number of products on any of the sites that have all its words, and the
 * words that find something on any of them if they are searched alone.
 */
export async function presentSearch(
  { search, synonyms }: CatalogContext,
  text: string,
  sites: readonly Site[],
  locale: Locale,
) {
  const found = await Promise.all(sites.map((site) => search.search(queryOf({ site, locale }, text))));
  const totals = found.map(({ total, everyWord, correctedText }) => (everyWord && correctedText === null ? total : 0));
  const words = readPieces(text, locale)
    .filter((piece) => !isStopPiece(piece, locale))
    .map(({ written }) => written)
    .filter((word) => sites.some((site) => synonyms.knows(word, site, locale)));
  return { total: Math.max(0, ...totals), words: [...new Set(words)] };
}

export const listRules = async ({ db, synonyms }: CatalogContext) => ({
  bundled: synonyms.bundled(),
  rules: await readSynonymRules(db),
});

const without = (rules: readonly StoredSynonymRule[], id: number | null) => rules.filter((rule) => rule.id !== id);

/**
 * Tries a rule without storing it, to show what it would change; `replaced` is the id of the stored rule that it would
 * replace. Throws 400 for a faulty rule.
 */
export async function tryRule(context: CatalogContext, rule: SynonymRule, replaced: number | null) {
  requireGood(rule);
  return triedRule(context, rule, without(await readSynonymRules(context.db), replaced));
}

/** Makes a change and puts it into force in this process; the database notifies the others. */
async function change<T>(
  { db, synonyms }: CatalogContext,
  work: (tx: Tx, rules: readonly StoredSynonymRule[]) => Promise<T>,
): Promise<T> {
  const result = await changeSynonymRules(db, async (tx) => work(tx, await readSynonymRules(tx)));
  await synonyms.reloadRules();
  return result;
}

/** Throws 400 if the rule is faulty, or if other rules already have all its effects. */
export async function addRule(context: CatalogContext, rule: SynonymRule, editor: SynonymEditor) {
  requireGood(rule);
  return change(context, async (tx, rules) => {
    requireNew(rule, rules, context.synonyms.bundled());
    return insertRule(tx, rule, editor);
  });
}

/** Throws 400 as `addRule` does, 404 for an unknown id, and 409 if the rule is no longer at `version`. */
export async function changeRule(
  context: CatalogContext,
  { id, version, ...rule }: SynonymRule & Pick<StoredSynonymRule, 'id' | 'version'>,
  editor: SynonymEditor,
) {
  requireGood(rule);
  return change(context, async (tx, rules) => {
    const stored = requireVersion(rules, id, version);
    requireNew(rule, without(rules, id), context.synonyms.bundled());
    return updateRule(tx, stored, rule, editor);
  });
}

/** Throws 404 and 409 as `changeRule` does. */
export async function removeRule(
  context: CatalogContext,
  { id, version }: Pick<StoredSynonymRule, 'id' | 'version'>,
  { record }: SynonymEditor,
) {
  await change(context, async (tx, rules) => {
    const stored = requireVersion(rules, id, version);
    await tx.deleteFrom('synonym_rule').where('id', '=', id).execute();
    await record(tx, { action: 'synonym.remove', object: objectOf(id), before: recorded(stored), after: null });
  });
}

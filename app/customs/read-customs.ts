/** Reads the declaration's form (docs/requirements.md CUS-2 to CUS-4, SMT-18). */

import { declarationLimits } from '#domain/customs/declaration.ts';
import { type DeclarationForm, emptyArticle, readDeclarationForm } from '#domain/customs/declaration-form.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';

export function declarationIn(form: FormData): DeclarationForm {
  // Looking up a name in `FormData` is slow, and a hundred articles have six hundred fields.
  const entries = new Map(form);
  return readDeclarationForm((name) => entries.get(name));
}

/**
 * Parses the value of a button: `remove:2` removes the article with index 2, `take:0:610910` puts a tariff number into
 * the first one. Without a valid index, `article` is -1.
 */
export function intentOf(text: string): { readonly name: string; readonly article: number; readonly code: string } {
  const [name = '', article = '', code = ''] = text.split(':');
  return { name, article: /^\d{1,3}$/.test(article) ? Number(article) : -1, code };
}

export function isFull({ articles }: Pick<DeclarationForm, 'articles'>): boolean {
  return articles.length >= declarationLimits.articles;
}

/**
 * The declaration after a click on one of its buttons in a browser without JavaScript: with an article added or
 * removed, or with a tariff number put in. Other buttons leave it unchanged.
 */
function afterIntent(form: DeclarationForm, intent: ReturnType<typeof intentOf>, country: string): DeclarationForm {
  const { articles } = form;
  if (intent.name === 'add' && !isFull(form)) return { ...form, articles: [...articles, emptyArticle(country)] };
  if (intent.name === 'remove') return { ...form, articles: articles.filter((_, at) => at !== intent.article) };
  if (intent.name !== 'take' || !/^\d{6}$/.test(intent.code)) return form;
  const isTarget = (at: number) => at === intent.article;
  return {
    ...form,
    articles: articles.map((each, at) => (isTarget(at) ? { ...each, tariffNumber: intent.code } : each)),
  };
}

/** The declaration in a form, after what the clicked button stands for; `country` is where the parcel leaves. */
export function declarationAfterIntent(form: FormData, country: string): DeclarationForm {
  return afterIntent(declarationIn(form), intentOf(String(form.get('intent') ?? '')), country);
}

/**
 * The customs reference numbers, which belong to the addresses of sender and recipient. Returns an address only if its
 * number has changed.
 */
function references(form: FormData, { details }: DraftAnswer): Partial<JourneyDetails> {
  const addresses: Partial<Record<'sender' | 'recipient', JourneyDetails['sender']>> = {};
  for (const role of ['sender', 'recipient'] as const) {
    const typed = form.get(`${role}.customsReference`);
    const address = details[role];
    if (typeof typed === 'string' && address && typed !== address.customsReference) {
      addresses[role] = { ...address, customsReference: typed };
    }
  }
  return addresses;
}

export function readCustoms(form: FormData, before: DraftAnswer): Partial<JourneyDetails> {
  const customs = declarationAfterIntent(form, before.criteria.from.country);
  return { customs, ...references(form, before) };
}

/** By what staff find orders, and what a row then says of it (docs/back-office.md, "Orders"). */
import { foldText } from '#domain/territory/text-key.ts';

/** Something of an order that its row doesn't show. */
export const foundBy = ['name', 'article', 'email', 'phone', 'number'] as const;
export interface FoundFact {
  readonly by: (typeof foundBy)[number];
  readonly text: string;
}

const most = 8;
const phoneRun = /(?:\+|\b)\d[\d\s()./-]{6,}\d/g;
/** However it is spelt, a number ends with the same nine digits, or eight in some countries. */
const phoneWord = (phone: string, digits = 9) => phone.replace(/\D/g, '').slice(-digits);

/** What an order must have of a searched text, each in whatever place: its words, and phone numbers as one word each. */
export function searchedParts(text: string): readonly string[] {
  const joined = text.includes('@') ? text : text.replace(phoneRun, (phone) => phoneWord(phone));
  return joined.split(/\s+/).filter(Boolean).slice(0, most);
}

const wordsOf = (text: string) => foldText(text).split(' ');

/** As `search_query` does in server/db/migrations: an e-mail address is one word, and words match by how they begin. */
function has(text: string, part: string): boolean {
  if (part.includes('@')) return text.toLowerCase().startsWith(part.toLowerCase());
  const words = wordsOf(text);
  return wordsOf(part).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

export const withoutSigns = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Why a row is among those that a text has found, as far as what it shows doesn't say it. */
export function whyFound(text: string, shown: string, facts: readonly FoundFact[]): readonly FoundFact[] {
  const parts = searchedParts(text).filter((part) => !has(shown, part));
  const reasons = facts.filter((fact) => {
    if (fact.text === '') return false;
    if (fact.by === 'number') return withoutSigns(fact.text) === withoutSigns(text);
    const found = fact.by === 'phone' ? `${phoneWord(fact.text)} ${phoneWord(fact.text, 8)}` : fact.text;
    return parts.some((part) => has(found, part));
  });
  return [...new Map(reasons.map((fact) => [`${fact.by} ${fact.text}`, fact])).values()];
}

/**
 * Checks the form of a customs declaration by the declaration's rules, and says where in the form each error is
 * (docs/requirements.md CUS-2 to CUS-5).
 */
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { type DeclarationForm, declarationOf, declaredRows, isUnsure } from './declaration-form.ts';
import { checkDeclaration, type DeclarationKnowledge, type DeclarationProblem } from './declaration-rules.ts';
import { readEuros, readGrams } from './typed-figures.ts';

/** `place` is a path in the form, such as `articles.0.unitGrams`, `articles`, `goodsType` or `declared`. */
export interface DeclarationFormProblem {
  readonly place: string;
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

/** Fields that have another name in the form than in the declaration. */
const formPlaces: Readonly<Record<string, string>> = {
  'shipmentType.type': 'goodsType',
  'shipmentType.typeDetail': 'goodsDetail',
};

/**
 * From its path in the declaration. `rows[n]` is the form's row of the declaration's article `n`, since empty rows of
 * the form aren't declared.
 */
const formPlace = (place: string, rows: readonly number[]): string =>
  formPlaces[place] ??
  place
    .replace(/cn23Products\.(\d+)/, (_, at: string) => `articles.${rows[Number(at)] ?? at}`)
    .replace('cn23Products', 'articles')
    .replace('unitWeight', 'unitGrams');

/**
 * The message about a weight or value that isn't a number or could be read in two ways; the rule's own message for
 * other faults.
 */
function numberKey({ place, key }: Pick<DeclarationProblem, 'place' | 'key'>, form: DeclarationForm): ErrorKey {
  const article = form.articles[Number(place.split('.')[1])];
  if (!article) return key;
  if (key === 'customs.unitWeight' && isUnsure(article.unitGrams, readGrams)) return 'customs.unitWeightNumber';
  if (key === 'customs.unitValue' && isUnsure(article.unitValue, readEuros)) return 'customs.unitValueNumber';
  return key;
}

/** In the form's order; empty if the declaration is valid. */
export function checkDeclarationForm(
  form: DeclarationForm,
  knowledge: DeclarationKnowledge,
): readonly DeclarationFormProblem[] {
  const problems = checkDeclaration(declarationOf(form, knowledge), knowledge);
  const rows = declaredRows(form);
  const formProblems = problems.map(({ place: declarationPlace, key, params }) => {
    const place = formPlace(declarationPlace, rows);
    return { place, key: numberKey({ place, key }, form), ...(params ? { params } : {}) };
  });
  return form.declared ? formProblems : [...formProblems, { place: 'declared', key: 'customs.declared' }];
}

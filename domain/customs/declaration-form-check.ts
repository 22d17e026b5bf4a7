/** The rules of a declaration applied to its form, with messages by place in the form (docs/requirements.md CUS-2 to CUS-5). */
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { type DeclarationForm, declarationOf, declaredRows, isUnsure } from './declaration-form.ts';
import { checkDeclaration, type DeclarationKnowledge, type DeclarationProblem } from './declaration-rules.ts';
import { readEuros, readGrams } from './typed-figures.ts';

/** The error of one place of the form: `articles.0.unitGrams`, `articles`, `goodsType`, `declared`. */
export interface DeclarationFormProblem {
  readonly place: string;
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

/** Fields of the form whose name differs from the declaration's. */
const formPlaces: Readonly<Record<string, string>> = {
  'shipmentType.type': 'goodsType',
  'shipmentType.typeDetail': 'goodsDetail',
};

/** The form's place for a place of the declaration; `rows` are the form's indices of the declared articles. */
const formPlace = (place: string, rows: readonly number[]): string =>
  formPlaces[place] ??
  place
    .replace(/cn23Products\.(\d+)/, (_, at: string) => `articles.${rows[Number(at)] ?? at}`)
    .replace('cn23Products', 'articles')
    .replace('unitWeight', 'unitGrams');

/** The message for a text that isn't a number or isn't unambiguous; the rule's own message for other faults. */
function numberKey({ place, key }: Pick<DeclarationProblem, 'place' | 'key'>, form: DeclarationForm): ErrorKey {
  const article = form.articles[Number(place.split('.')[1])];
  if (!article) return key;
  if (key === 'customs.unitWeight' && isUnsure(article.unitGrams, readGrams)) return 'customs.unitWeightNumber';
  if (key === 'customs.unitValue' && isUnsure(article.unitValue, readEuros)) return 'customs.unitValueNumber';
  return key;
}

/** All errors of the form, in its order; empty if the declaration is valid (docs/requirements.md CUS-2 to CUS-5). */
export function checkDeclarationForm(
  form: DeclarationForm,
  knowledge: DeclarationKnowledge,
): readonly DeclarationFormProblem[] {
  const problems = checkDeclaration(declarationOf(form, knowledge), knowledge);
  const rows = declaredRows(form);
  const formProblems = problems.map(({ place: declaredArticles, key, params }) => {
    const place = formPlace(declaredArticles, rows);
    return { place, key: numberKey({ place, key }, form), ...(params ? { params } : {}) };
  });
  return form.declared ? formProblems : [...formProblems, { place: 'declared', key: 'customs.declared' }];
}

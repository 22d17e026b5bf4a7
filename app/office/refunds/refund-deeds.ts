/** What the form of a refund does: it says its effect first, and does what was seen. */
import type { Answered, Office } from '#app/api/use-cases.ts';
import { asFields, type Deed, type FormRefusal, typedForm } from '#app/forms/answer-form.ts';
import { readQuantity } from '#domain/customs/typed-figures.ts';
import { centsOf } from '#domain/office/cents-of.ts';
import type { staffRefundReasons } from '#domain/orders/staff-refund.ts';

export type RefundEffect = Answered<Office['refunds']['preview']> & {
  /** What was typed when the effect was worked out. */
  readonly wish: string;
};
export type RefundAnswer = FormRefusal & { readonly effect: RefundEffect };

/** The lines for which something is typed, in fields such as `lines.0` and `packs.0`. */
function linesOf(text: (name: string) => string, form: FormData) {
  const typed = [...form.keys()].flatMap((name) => /^(?:lines|packs)\.(\d{1,4})$/.exec(name)?.[1] ?? []);
  return [...new Set(typed.map(Number))].flatMap((line) => {
    const [amount, packs] = [text(`lines.${line}`), text(`packs.${line}`)].map((each) => each.trim());
    const wish = {
      ...{ line, amount: amount ? centsOf(amount) : undefined },
      packs: packs && packs !== '0' ? (readQuantity(packs) ?? Number.NaN) : undefined,
    };
    return (wish.amount ?? 0) === 0 && wish.packs === undefined ? [] : [wish];
  });
}

export function refundDeeds({ refunds }: Office, code: string, shown: (done: 'made' | 'asked') => string) {
  const sent =
    (done: 'made' | 'asked'): Deed<RefundAnswer> =>
    async (text, form) => {
      const lines = linesOf(text, form);
      const refund = {
        ...{ code, id: text('id'), lines, message: text('message'), note: text('note'), restock: form.has('restock') },
        // The schema refuses what isn't one.
        reason: text('reason') as (typeof staffRefundReasons)[number],
      };
      const wish = JSON.stringify(refund);
      const fieldOf = (subject: string) =>
        subject.replace(/^lines\.(\d+)\.(\w+)$/, (_, at, part) => {
          return `${part === 'packs' ? 'packs' : 'lines'}.${lines[Number(at)]?.line}`;
        });
      if (text('do') !== 'send' || text('wish') !== wish) {
        const effect = await asFields(refunds.preview(refund), fieldOf);
        return { ...typedForm(form), effect: { ...effect, wish } };
      }
      const act = {
        made: () => refunds.make({ ...refund, seen: Number(text('seen')) }),
        asked: () => refunds.ask(refund),
      };
      await asFields(act[done](), fieldOf);
      return shown(done);
    };
  return { make: sent('made'), ask: sent('asked') };
}

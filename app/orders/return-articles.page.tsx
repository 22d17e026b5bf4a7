import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { failedPage } from '#app/api/failed-page.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { answerForm } from '#app/forms/answer-form.ts';
import { ChoiceField, PageForm, TextAreaField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { RuledSection } from '#app/ui/ReadingPage.tsx';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { returnWords } from '#domain/orders/return-words.ts';
import { isFaulty, type ReturnReason, returnReasons } from '#domain/orders/returns.ts';
import { siteOfPath } from '#domain/site/site.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { Route } from './+types/return-articles.page.ts';
import { OrderActFrame } from './OrderActFrame.tsx';
import { linesOf } from './order-facts.ts';
import { ReturnSection, WayBackPrice } from './ReturnStates.tsx';
import { returnTexts } from './return-texts.ts';

const doneParam = 'enregistre';

const named = ({ request, params }: Pick<Route.LoaderArgs, 'request' | 'params'>) => ({
  site: siteOfPath(new URL(request.url).pathname),
  code: params.code,
  seller: params.seller,
});

/** Loads the order, and what the way back costs. Throws a 404 for another's order, and for a seller of none of its articles. */
export async function loader(args: Route.LoaderArgs) {
  const { order } = visitorOf(args.context);
  const about = named(args);
  const [{ order: found }, waysBack] = await Promise.all([order.open(about), order.waysBack(about)]).catch(
    (error: unknown) => {
      throw error instanceof CallError ? failedPage(error) : error;
    },
  );
  const isDone = new URL(args.request.url).searchParams.has(doneParam);
  return data(
    { order: found, waysBack, isDone, id: crypto.randomUUID() },
    { headers: { 'Referrer-Policy': 'same-origin' } },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function action(args: Route.ActionArgs) {
  const { order } = visitorOf(args.context);
  const here = new URL(args.request.url).pathname;
  return answerForm(await args.request.formData(), {
    async return(text, form) {
      const lines = [...form].flatMap(([name, value]) => {
        const [field, number] = name.split('.');
        if (field !== 'quantity' || Number(value) === 0) return [];
        // The schema refuses what isn't one.
        const reason = (text(`reason.${number}`) || null) as ReturnReason | null;
        return [{ entryNumber: Number(number), quantity: Number(value), reason }];
      });
      await order.startReturn({ ...named(args), id: text('id'), lines, note: text('note') });
      return `${here}?${doneParam}=1`;
    },
  });
}

/** The page on which a buyer returns articles of a seller, and follows earlier returns. */
export default function ReturnArticles({ loaderData, actionData, params }: Route.ComponentProps) {
  const { order, waysBack, isDone } = loaderData;
  const texts = usePageTexts(returnTexts);
  const returnable = order.parts.find(({ seller }) => seller === params.seller)?.returnable ?? null;
  const returns = order.returns.filter(({ seller }) => seller === params.seller);
  const name = order.sellers.find(({ seller }) => seller.code === params.seller)?.seller.name ?? '';
  return (
    <OrderActFrame order={order} openedBy={params.code} title={texts.title} lead={texts.lead(name)}>
      {isDone && !actionData && (
        <FocusedAlert tone="success" role="status" title={texts.done}>
          <p>{texts.doneText}</p>
        </FocusedAlert>
      )}
      {returns.toReversed().map((returned) => (
        <ReturnSection key={returned.id} order={order} returned={returned} wayBack={waysBack[returned.id]} />
      ))}
      {returnable ? (
        <ReturnForm {...loaderData} returnable={returnable} seller={params.seller} refusal={actionData} />
      ) : (
        returns.length === 0 && <p>{texts.none}</p>
      )}
    </OrderActFrame>
  );
}

type Returnable = NonNullable<OrderAnswer['parts'][number]['returnable']>;

type FormProps = Pick<Route.ComponentProps['loaderData'], 'order' | 'waysBack' | 'id'> & {
  readonly returnable: Returnable;
  readonly seller: string;
  readonly refusal: Route.ComponentProps['actionData'];
};

function ReturnForm({ order, waysBack, id, returnable, seller, refusal }: FormProps) {
  const texts = usePageTexts(returnTexts);
  const locale = useLocale();
  const words = returnWords[locale];
  const { free, lines, paidBy } = returnable;
  const kind = free?.kind ?? 'FAULT';
  const articles = linesOf(order).articles;
  const reasons = returnReasons.filter((reason) => free || isFaulty(reason));
  const { deliveryCost } = order.sellers.find((each) => each.seller.code === seller) ?? {};
  const delivery = deliveryCost && deliveryCost.value > 0 ? deliveryCost.formattedValue : null;
  const facts = { delivery, before: formatLongDate(returnable.sendBefore, locale) };
  return (
    <RuledSection title={texts.rights[kind](free?.until ? formatLongDate(free.until, locale) : null)}>
      <PageForm intent="return" refusal={refusal} failed={texts.failed} hidden={{ id }} className="stack gap-5">
        {lines.map(({ entryNumber, quantity }) => {
          const article = articles.find((each) => each.entryNumber === entryNumber);
          if (!article) return null;
          const { product, unitPrice } = article;
          return (
            <FieldSet
              key={entryNumber}
              id={`ligne-${entryNumber}`}
              legend={product.name}
              hint={[product.pack, texts.each(siteTotal(unitPrice, order.site))].filter(Boolean).join(', ')}
            >
              <div className="row row--start gap-3">
                <ChoiceField
                  name={`quantity.${entryNumber}`}
                  label={texts.quantity}
                  options={Array.from({ length: quantity + 1 }, (_, at) => ({ value: `${at}`, text: `${at}` }))}
                />
                <ChoiceField
                  name={`reason.${entryNumber}`}
                  label={texts.reason}
                  options={[
                    { value: '', text: free ? texts.noReason : texts.choose },
                    ...reasons.map((value) => ({ value, text: words.reasons[value] })),
                  ]}
                />
              </div>
            </FieldSet>
          );
        })}
        <TextAreaField name="note" label={texts.note} optional={texts.optional} rows={3} maxLength={1000} />
        <div className="stack gap-2">
          <h3 className="h21">{texts.next}</h3>
          <ul className="stack gap-2">
            {(free ? texts.follows[free.kind](facts) : []).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {free && <li>{paidBy === 'seller' ? words.label : <WayBackPrice wayBack={waysBack['']} />}</li>}
            <li>{texts.fault}</li>
          </ul>
        </div>
        <p>
          <Button data-busy={texts.sending}>{texts.send}</Button>
        </p>
      </PageForm>
    </RuledSection>
  );
}

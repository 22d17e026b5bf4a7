import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { failedPage } from '#app/api/failed-page.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { answerForm } from '#app/forms/answer-form.ts';
import { ChoiceField, PageForm, TextAreaField, TextField, UploadField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { claimLimits, claimNeeds } from '#domain/orders/claim.ts';
import type { ClaimKind } from '#domain/orders/claim-states.ts';
import { readDecimal } from '#domain/shipping/decimal.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/claim.page.ts';
import { ClaimStates } from './ClaimStates.tsx';
import { claimTexts } from './claim-texts.ts';
import { OrderActFrame } from './OrderActFrame.tsx';
import { isParcel, recipientOf } from './order-facts.ts';

const doneParam = 'recue';

const named = ({ request, params }: Pick<Route.LoaderArgs, 'request' | 'params'>) => ({
  site: siteOfPath(new URL(request.url).pathname),
  code: params.code,
});

/** Loads the parcel and what can be claimed about it. Throws a 404 for another's order, and for what isn't a parcel. */
export async function loader(args: Route.LoaderArgs) {
  const { order } = visitorOf(args.context);
  const { order: found } = await order.open(named(args)).catch((error: unknown) => {
    throw error instanceof CallError ? failedPage(error) : error;
  });
  const entry = found.entries.filter(isParcel).find(({ entryNumber }) => String(entryNumber) === args.params.parcel);
  if (!entry) throw data(null, { status: 404 });
  const tracking = found.tracking.find(({ entryNumber }) => entryNumber === entry.entryNumber);
  const query = new URL(args.request.url).searchParams;
  return data(
    { order: found, entry, tracking, isSent: query.has(doneParam), id: crypto.randomUUID() },
    { headers: { 'Referrer-Policy': 'same-origin' } },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** A typed sum in cents; null if nothing was typed, 0 for what isn't a sum. */
function centsOf(typed: string): number | null {
  const text = typed.replace(/[\s€]/g, '');
  if (text === '') return null;
  const euros = readDecimal(text);
  return euros === null ? 0 : toCents(euros);
}

export async function action(args: Route.ActionArgs) {
  const { order } = visitorOf(args.context);
  const here = new URL(args.request.url).pathname;
  return answerForm(await args.request.formData(), {
    async claim(text, form) {
      const files = form.getAll('photos').filter((file) => file instanceof File && file.size > 0) as readonly File[];
      const photos = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
      const typed = { id: text('id'), value: centsOf(text('value')), text: text('text'), photos };
      // The schema refuses what isn't one.
      const kind = text('kind') as ClaimKind;
      await order.claim({ ...named(args), entryNumber: Number(args.params.parcel), kind, ...typed });
      return `${here}?${doneParam}=1`;
    },
  });
}

/** The page on which a sender claims for a lost, late or damaged parcel, and reads the state of earlier claims. */
export default function Claim({ loaderData, actionData, params }: Route.ComponentProps) {
  const { order, entry, tracking, isSent, id } = loaderData;
  const texts = usePageTexts(claimTexts);
  const { indemnity = null, claimable: kinds = [] } = tracking ?? {};
  const needsValue = kinds.some((kind) => claimNeeds[kind].value);
  const takesPhotos = kinds.some((kind) => claimNeeds[kind].photos);
  return (
    <OrderActFrame
      order={order}
      openedBy={params.code}
      title={texts.title}
      lead={texts.parcel(recipientOf(order, entry, {}), tracking?.number ?? '')}
    >
      {isSent && !actionData && (
        <Alert tone="success" role="status" title={texts.sent}>
          <p>{texts.sentText}</p>
        </Alert>
      )}
      <ClaimStates order={order} entryNumber={entry.entryNumber} />
      {kinds.length === 0 ? (
        isSent || <p>{texts.none}</p>
      ) : (
        <PageForm
          intent="claim"
          refusal={actionData}
          failed={texts.failed}
          hidden={{ id }}
          encType="multipart/form-data"
          className="stack gap-5"
        >
          <ChoiceField
            name="kind"
            label={texts.kind}
            options={kinds.map((kind) => ({ value: kind, text: texts.kinds[kind] }))}
          />
          {needsValue && (
            <TextField
              name="value"
              label={texts.value}
              hint={texts.valueHint(indemnity ? formatPrice(toCents(indemnity.value)) : null)}
              inputMode="decimal"
              maxLength={12}
            />
          )}
          <TextAreaField name="text" label={texts.text} hint={texts.textHint} rows={5} maxLength={claimLimits.text} />
          {takesPhotos && (
            <>
              <UploadField
                name="photos"
                label={texts.photos}
                hint={texts.photosHint(claimLimits.photos)}
                accept="image/jpeg,image/png,image/webp,image/avif"
                multiple
              />
              <p className="t14 muted">{texts.reserves}</p>
            </>
          )}
          <p>
            <Button data-busy={texts.sending}>{texts.send}</Button>
          </p>
        </PageForm>
      )}
    </OrderActFrame>
  );
}

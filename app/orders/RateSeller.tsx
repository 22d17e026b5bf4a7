import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { Button } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { SegmentedRadios } from '#app/ui/Segmented.tsx';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { starCounts } from '#domain/orders/seller-rating.ts';
import { formatLongDate } from '#domain/time/format-date.ts';

export type RateSellerProps = {
  readonly order: Pick<OrderAnswer, 'parts'>;
  readonly seller: { readonly code: string; readonly name: string };
  readonly path: string;
};

const partOf = ({ parts }: Pick<OrderAnswer, 'parts'>, code: string) => parts.find(({ seller }) => seller === code);

/** Once the time for a rating is over, the rating alone; nothing before the delivery. */
export function RateSeller({ order, seller, path }: RateSellerProps) {
  const texts = useTexts('rating');
  const locale = useLocale();
  const { rating = null, ratableUntil = null } = partOf(order, seller.code) ?? {};
  if (ratableUntil === null)
    return rating === null ? null : <p className="t14 muted">{texts.given(seller.name, rating)}</p>;
  const [save, saveOf] = rating === null ? [texts.save, texts.saveOf] : [texts.change, texts.changeOf];
  return (
    <form method="post" action={path} className="stack gap-2 no-print" data-page-form="">
      <input type="hidden" name="seller" value={seller.code} />
      <p>{texts.question(seller.name)}</p>
      <div className="row gap-3">
        <SegmentedRadios
          label={texts.label(seller.name)}
          name="stars"
          segments={starCounts.map((stars) => ({
            value: String(stars),
            label: (
              <>
                {stars}
                <span className="vh">{texts.outOf}</span>
              </>
            ),
          }))}
          value={String(rating ?? '')}
          required
        />
        <Button
          look="second"
          size="small"
          name="intent"
          value="rate"
          data-busy={texts.busy}
          aria-label={saveOf(seller.name)}
        >
          {save}
        </Button>
        {rating === null ? null : (
          <Button
            look="ghost"
            size="small"
            name="intent"
            value="withdrawRating"
            data-busy={texts.withdraw}
            aria-label={texts.withdrawOf(seller.name)}
          >
            {texts.withdraw}
          </Button>
        )}
      </div>
      <p className="t14 muted">{texts.how(formatLongDate(dayOf(ratableUntil), locale))}</p>
    </form>
  );
}

export function RatedNotice({
  order,
  code,
}: {
  readonly order: Pick<OrderAnswer, 'parts' | 'sellers'>;
  readonly code: string;
}) {
  const texts = useTexts('rating');
  const part = partOf(order, code);
  const name = order.sellers.find(({ seller }) => seller.code === code)?.seller.name;
  if (!part || name === undefined) return null;
  return part.rating === null ? (
    <FocusedAlert tone="success" role="status" title={texts.withdrawn(name)} />
  ) : (
    <FocusedAlert tone="success" role="status" title={texts.saved(name, part.rating)}>
      <p>{texts.savedText}</p>
    </FocusedAlert>
  );
}

import { useTexts } from '#app/i18n/texts.ts';
import { ReorderChanges } from '#app/journey/ReorderChanges.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { OrderedArticleAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { addedParam, missingParam } from './again-result.ts';
import type { OrderPage } from './load-orders.ts';

export type AgainNoticeProps = {
  readonly again: NonNullable<NonNullable<OrderPage['again']>['result']>;
  readonly articles: readonly OrderedArticleAnswer[];
};

export function AgainNotice({ again, articles }: AgainNoticeProps) {
  const texts = useTexts('orders');
  const reorder = useTexts('reorder');
  const site = useSite();
  const lines = new Map(articles.map((article) => [article.entryNumber, article]));
  const missing = again.missing.flatMap(({ entryNumber, added, reason }) => {
    const line = lines.get(entryNumber);
    if (!line) return [];
    const { name, url } = line.product;
    // Other sellers may offer the same product.
    const href = reason === 'withdrawn' || reason === 'noStock' ? url : '';
    return [{ entryNumber, name, href, text: texts.missing[reason](name, added, line.quantity) }];
  });
  const absent = new Set(again.missing.flatMap(({ entryNumber, added }) => (added === 0 ? [entryNumber] : [])));
  // Changes of stock are left out, since the list of missing articles above already says so.
  const prices = again.articles.flatMap(({ entryNumber, changes }) =>
    absent.has(entryNumber) ? [] : changes.filter(({ code }) => code === 'PRICE'),
  );
  const plain = again.count > 0 && missing.length === 0 && prices.length === 0;
  return (
    <div data-told-by={`${addedParam} ${missingParam}`}>
      <FocusedAlert role="status" tone={plain ? 'success' : 'warn'} title={texts.added(again.count)}>
        {missing.length > 0 ? (
          <>
            <p>{texts.notAdded}</p>
            <ul>
              {missing.map(({ entryNumber, name, href, text }) => (
                <li key={entryNumber}>
                  {text}{' '}
                  {href ? (
                    <TextLink as={SiteLink} href={href} aria-label={texts.otherSellersOf(name)}>
                      {texts.otherSellers}
                    </TextLink>
                  ) : null}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {prices.length > 0 ? (
          <>
            <p>{reorder.changed}</p>
            <ReorderChanges changes={prices} texts={reorder} />
          </>
        ) : null}
        <p>
          <ButtonLink as={SiteLink} look="second" size="small" href={pathOf('cart', site)}>
            {texts.toCart}
          </ButtonLink>
        </p>
      </FocusedAlert>
    </div>
  );
}

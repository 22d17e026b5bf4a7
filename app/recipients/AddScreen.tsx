import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatAmount, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import { AddedList } from './AddedList.tsx';
import type { BookRefusal } from './add-from-book.ts';
import { BookSection } from './BookSection.tsx';
import type { TypedAnswer } from './blocks.ts';
import type { AddPage } from './load-page.ts';
import { resultQuery } from './page-query.ts';
import { type AddressParts, TypedSection } from './TypedSection.tsx';

export type AddScreenProps = {
  readonly page: AddPage | null;
  readonly answer: BookRefusal | TypedAnswer | null;
  readonly parts: AddressParts;
  readonly lost: boolean;
};

export function AddScreen({ page, answer, parts, lost }: AddScreenProps) {
  const texts = useTexts('recipient');
  const { shell } = useMessages();
  const { providerLabel } = useSettings();
  const site = useSite();
  const messagesOf = useRefusalTexts();
  const refusal = answer?.source === 'book' ? answer : null;
  const typed = answer?.source === 'typed' ? answer : null;
  const isOld = answer === null || (typed !== null && typed.added.length === 0);
  const cartLink = (
    <TextLink as={SiteLink} tap href={pathOf('cart', site)}>
      {texts.toCart}
    </TextLink>
  );
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(texts.title, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap section--tight stack gap-6">
        <h1 className="h34" tabIndex={-1}>
          {texts.title}
        </h1>
        {page ? (
          <>
            <p className="lead">{texts.lead}</p>
            <ParcelLine {...page.parcel} />
            {lost ? <FocusedAlert tone="error" role="alert" title={texts.failed} /> : null}
            {page.added.length > 0 && isOld ? <AddedList added={page.added} query={addedQuery(page)} /> : null}
            {page.view.total > 0 ? (
              <BookSection page={page} refusal={refusal} messages={refusal ? messagesOf(refusal) : []} />
            ) : null}
            <TypedSection page={page} answer={typed} parts={parts} />
            <p>{cartLink}</p>
          </>
        ) : (
          <EmptyState title={texts.lost} action={cartLink} />
        )}
      </div>
    </SiteFrame>
  );
}

const addedQuery = ({ line, added, chosen, form }: AddPage) =>
  resultQuery(
    line,
    added.map(({ entryNumber }) => entryNumber),
    chosen,
    form,
  );

function ParcelLine({ town, service, total }: AddPage['parcel']) {
  const texts = useTexts('recipient');
  const { price } = useMessages();
  const isPro = useSite() === 'pro';
  const amount = formatAmount(toCents((isPro ? total.ht : total.ttc).value));
  return (
    <p className="num">
      {texts.parcel(town, service)}
      {', '}
      <b>{`${amount}\u00A0${isPro ? price.proUnit : '€'}`}</b>
    </p>
  );
}

function useRefusalTexts(): (refusal: BookRefusal) => readonly string[] {
  const texts = useTexts('recipient');
  return ({ entry, isSeveral, messages }) => {
    if (entry === '' && messages.length === 0) return [isSeveral ? texts.oneOnly : texts.entryMissing];
    const all = new Set(messages);
    return all.size > 0 ? [...all] : [texts.failed];
  };
}

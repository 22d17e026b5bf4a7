import { type ReactNode, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatAmount, toCents } from '#domain/money/money.ts';
import { pathOf } from '#domain/site/paths.ts';
import { AddedRecipients } from './AddedRecipients.tsx';
import type { RecipientPage, RecipientRefusal, RecipientSource } from './add-recipient.ts';
import { resultQuery } from './add-recipients.ts';
import { BookRecipients } from './BookRecipients.tsx';
import { EndFields } from './EndFields.tsx';
import styles from './ShipmentForm.module.css';

export type AddRecipientScreenProps = {
  /** Null if the page couldn't be loaded. */
  readonly page: RecipientPage | null;
  readonly refusal: RecipientRefusal | null;
  /** Whether the form that was sent last got no answer. */
  readonly lost: boolean;
};

/** The page that asks to whom the parcel of a cart line is sent too: an entry of the address book or another place. */
export function AddRecipientScreen({ page, refusal, lost }: AddRecipientScreenProps) {
  const texts = useTexts('recipient');
  const { shell } = useMessages();
  const { providerLabel } = useSettings();
  const site = useSite();
  const messagesOf = useRefusalTexts();
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
            {page.added.length > 0 && !refusal ? <AddedRecipients added={page.added} query={addedQuery(page)} /> : null}
            {page.entries.length > 0 ? (
              <BookRecipients page={page} refusal={refusal} messages={refusal ? messagesOf(refusal) : []} />
            ) : null}
            <PlaceForm page={page} refusal={refusal} />
            <p>{cartLink}</p>
          </>
        ) : (
          <EmptyState title={texts.lost} action={cartLink} />
        )}
      </div>
    </SiteFrame>
  );
}

/** The page's query parameters: the cart line, the lines added for its recipients, and the entries still ticked. */
const addedQuery = ({ line, added, chosen, form }: RecipientPage) =>
  resultQuery(
    line,
    added.map(({ entryNumber }) => entryNumber),
    chosen,
    form,
  );

/** The parcel of the line, and what it costs to its own recipient. */
function ParcelLine({ town, service, total }: RecipientPage['parcel']) {
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

type SourceFormProps = {
  readonly source: RecipientSource;
  readonly refusal: RecipientRefusal | null;
  readonly submit: string;
  readonly children: ReactNode;
};

/**
 * One of the page's forms with its button. If the service isn't offered for the recipient that was sent, it says why and
 * has a button to compare.
 */
function SourceForm({ source, refusal, submit, children }: SourceFormProps) {
  const texts = useTexts('recipient');
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const busy = formData?.get('source') === source;
  const refused = refusal?.source === source ? refusal : null;
  return (
    <Form
      method="post"
      action={pathname + search}
      className={`stack gap-5 ${styles.alone}`}
      noValidate
      preventScrollReset
    >
      {refused ? <Refused refusal={refused} /> : null}
      <input type="hidden" name="source" value={source} />
      {children}
      <div className="row">
        <Button look={refused?.isNotOffered ? 'second' : 'primary'} busy={busy}>
          {busy ? texts.opening : submit}
        </Button>
        {refused?.isNotOffered ? (
          <Button name="intent" value="compare">
            {texts.compare}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

/** What is wrong with a form, each message once. */
function useRefusalTexts(): (refusal: RecipientRefusal) => readonly string[] {
  const texts = useTexts('recipient');
  const { form } = useTexts('shipping');
  return ({ source, entry, isSeveral, messages, errors, choices }) => {
    if (source === 'book' && entry === '' && messages.length === 0)
      return [isSeveral ? texts.oneOnly : texts.entryMissing];
    if (choices.length > 0) return [form.choosePlace];
    const all = new Set([...messages, ...Object.values(errors)]);
    return all.size > 0 ? [...all] : [texts.failed];
  };
}

function Refused({ refusal }: { readonly refusal: RecipientRefusal }) {
  const texts = useTexts('recipient');
  const messages = useRefusalTexts()(refusal);
  if (!refusal.isNotOffered) {
    return <FocusedAlert cause={refusal} tone="error" role="alert" title={messages.join(' ')} />;
  }
  return (
    <FocusedAlert cause={refusal} tone="warn" role="alert" title={texts.refused}>
      <p>{messages.join(' ')}</p>
    </FocusedAlert>
  );
}

type FormProps = { readonly page: RecipientPage; readonly refusal: RecipientRefusal | null };

function PlaceForm({ page, refusal }: FormProps) {
  const texts = useTexts('recipient');
  const { form } = useTexts('shipping');
  const refused = refusal?.source === 'place' ? refusal : null;
  const end = refused?.end ?? { country: page.country, postalCode: '', city: '', cityZip: '' };
  return (
    <StepSection id="lieu" title={page.entries.length > 0 ? texts.otherPlaceTitle : texts.placeTitle}>
      <SourceForm source="place" refusal={refusal} submit={texts.continue}>
        <PlaceFields key={end.country} page={page} end={end} refused={refused} />
        <Checkbox
          name="to.b2b"
          value="true"
          defaultChecked={refused?.toBusiness ?? false}
          label={form.toBusiness}
          hint={form.toBusinessHint}
        />
        <p className="t14 muted">{texts.placeHint}</p>
      </SourceForm>
    </StepSection>
  );
}

type PlaceFieldsProps = {
  readonly page: RecipientPage;
  readonly end: RecipientRefusal['end'];
  readonly refused: RecipientRefusal | null;
};

function PlaceFields({ page, end, refused }: PlaceFieldsProps) {
  const [country, setCountry] = useState(end.country);
  return (
    <div className={styles.trip}>
      <EndFields
        end="to"
        value={end}
        country={country}
        offered={page.countries}
        origins={[]}
        errors={refused?.errors ?? {}}
        choices={refused?.choices ?? []}
        moves={refused?.moves ?? []}
        onCountry={setCountry}
      />
    </div>
  );
}

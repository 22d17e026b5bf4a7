import { useLocation } from 'react-router';
import { AskedMail } from '#app/forms/AskedMail.tsx';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { noticeOutcomes, noticeParam } from '#domain/catalog/stock-notice.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import styles from './Product.module.css';
import { noticeField, noticeId, type RefusedNotice } from './request-notice.ts';

const outcomes = Object.keys(noticeOutcomes) as (keyof typeof noticeOutcomes)[];

/**
 * The form by which a visitor is told when an article is back in stock; after it was sent, what comes next. The page is
 * the same for everyone, so the address of a customer who is signed in isn't filled in.
 */
export function NoticeForm({ refused }: { readonly refused: RefusedNotice | undefined }) {
  const { product } = useDocumentMessages();
  const { pathname, search } = useLocation();
  const texts = product.notice;
  const outcome = outcomes.find((each) => noticeOutcomes[each] === new URLSearchParams(search).get(noticeParam));
  if (outcome && !refused) {
    const { title, text } = texts.done[outcome];
    return (
      <section id={noticeId} tabIndex={-1} aria-label={texts.title}>
        <Alert tone={outcome === 'confirmed' ? 'success' : 'info'} role="status" title={title}>
          <p>{text}</p>
        </Alert>
      </section>
    );
  }
  return (
    <form
      id={noticeId}
      method="post"
      action={pathname}
      className="no-print stack"
      aria-labelledby="notice-title"
      noValidate
    >
      <h2 id="notice-title" className="h21">
        {texts.title}
      </h2>
      {refused && refused.error === null ? (
        <Alert tone="error" role="alert" title={texts.failed}>
          <p>{refused.reason ?? texts.noAnswer}</p>
        </Alert>
      ) : null}
      <Field id={noticeField} label={texts.email} hint={texts.hint} error={refused?.error}>
        {(control) => (
          <div className={styles.notice}>
            <TextInput
              {...control}
              type="email"
              name={noticeField}
              defaultValue={refused?.typed}
              maxLength={maxTypedLength}
              required
              autoComplete="email"
              autoFocus={refused?.error ? true : undefined}
            />
            <AskedMail email={refused?.typed} />
            <Button look="second" data-busy={texts.sending}>
              {texts.send}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

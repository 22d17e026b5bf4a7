import { pageRequest } from '#app/api/page-context.ts';
import { type Answered, type Office, officeOf } from '#app/api/use-cases.ts';
import { asFields, type FormRefusal, typedForm } from '#app/forms/answer-form.ts';
import { TextAreaField, TextField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { SaveBar } from '#app/office/frame/SaveBar.tsx';
import { Section } from '#app/office/frame/Section.tsx';
import { StaffForm, useRefusal } from '#app/office/frame/StaffForm.tsx';
import { countFromSeen, seenName, typedIn } from '#app/office/frame/seen-values.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import {
  noOwnTexts,
  type OwnText,
  type OwnTextField,
  type OwnTexts,
  ownTextFields,
  ownTextLimits,
} from '#domain/mail/own-text.ts';
import { mailModelAddress } from '#domain/office/order-downloads.ts';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import type { Route } from './+types/mail-models.page.ts';
import { mailsTexts } from './mails-texts.ts';

const { path } = officeItemPages.mailModels;

/** Query parameters: the kind of mail, and the order that it is about. */
const [kindParam, orderParam] = ['type', 'commande'];

const orderOf = (query: URLSearchParams) =>
  query
    .get(orderParam)
    ?.toUpperCase()
    .replaceAll(/[^\w-]/g, '')
    .slice(0, 40) || null;

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('mails.see', args, async ({ mails }, query, { permissions }) => {
    const [kind, order] = [query.get(kindParam), orderOf(query)];
    const models = await mails.models({ kind, order });
    return { kind, order, models, mayWrite: permissions.includes('mails.write'), isSaved: query.get('fait') === 'oui' };
  });

/** Name of a field: its language, and which of the own texts. */
const fieldOf = (locale: Locale, field: OwnTextField) => `${locale}.${field}`;

const valuesOf = (texts: OwnTexts) =>
  Object.fromEntries(
    locales.flatMap((locale) => ownTextFields.map((field) => [fieldOf(locale, field), texts[locale][field]])),
  );

function textsIn(read: (name: string) => string): OwnTexts {
  const inLanguage = (locale: Locale): OwnText => ({
    subject: read(fieldOf(locale, 'subject')),
    title: read(fieldOf(locale, 'title')),
    before: read(fieldOf(locale, 'before')),
    after: read(fieldOf(locale, 'after')),
  });
  return { fr: inLanguage('fr'), en: inLanguage('en') };
}

/** A form that isn't saved: with its mails, and the address that they were sent to. */
type TextsAnswer = FormRefusal & Pick<Models, 'mails'> & { readonly texts: OwnTexts; readonly to: string | null };

export const action = (args: Route.ActionArgs) => {
  const { mails } = officeOf(args.context);
  const { locale } = pageRequest(args.context);
  return answerStaffForm<TextsAnswer>('mails.write', args, {
    async texts(text, form) {
      const [kind, order] = [text('kind'), text('order')];
      const stored = (await mails.models({ kind, order })).own ?? { texts: noOwnTexts, version: 0 };
      countFromSeen(form, valuesOf(stored.texts), locale);
      const texts = textsIn((name) => typedIn(form, name));
      const asForm = <T,>(asked: Promise<T>) => asFields(asked, (subject) => subject.replace(/^texts\./, ''));
      if (text('do') === 'save') {
        await asForm(mails.changeTexts({ kind, order, texts, version: stored.version }));
        return `${path}?${new URLSearchParams({ [kindParam]: kind, [orderParam]: order, fait: 'oui' })}`;
      }
      const to = text('do') === 'trial' ? await asForm(mails.tryTexts({ kind, order, texts })) : null;
      const made = await asForm(mails.models({ kind, order, texts }));
      return { ...typedForm(form), texts, to, mails: made.mails };
    },
  });
};

/** Every kind of mail as it would be sent about an order. */
export default function OfficeMailModels({ loaderData, actionData }: Route.ComponentProps) {
  const { member, kind, order, models, mayWrite, isSaved } = loaderData;
  const answer = actionData && 'texts' in actionData ? actionData : null;
  const texts = usePageTexts(mailsTexts).models;
  const { code, isExample, kinds } = models;
  const Mails = mayWrite ? TextsForm : Shown;
  return (
    <OfficeFrame
      page="mails"
      title={texts.title}
      member={member}
      lead={texts.lead}
      back={kind ? { href: path, text: texts.title } : { href: officePages.mails.path, text: texts.back }}
      answer={actionData}
      failed={texts.failed}
      done={answer?.to ? texts.tried(answer.to) : isSaved && texts.saved}
    >
      <form className="o-filters" action={path}>
        {kind && <input type="hidden" name={kindParam} value={kind} />}
        <Field id={orderParam} label={texts.order}>
          {(control) => (
            <TextInput {...control} name={orderParam} defaultValue={order ?? ''} maxLength={40} autoComplete="off" />
          )}
        </Field>
        <Button size="small" look="second">
          {texts.show}
        </Button>
      </form>
      {isExample && <p className="o-note">{texts.example}</p>}
      {code === null ? (
        <p className="o-empty">{texts.unknown(order ?? '')}</p>
      ) : (
        <div className={kind ? 'o-models o-models--open' : 'o-models'}>
          <Kinds {...{ kind, order, kinds }} />
          {kind === null ? (
            <p className="o-empty">{texts.choose}</p>
          ) : (
            <Mails
              {...{ kind, code, mayWrite, own: models.own }}
              mails={answer?.mails ?? models.mails}
              texts={answer?.texts ?? null}
            />
          )}
        </div>
      )}
    </OfficeFrame>
  );
}

type Models = Answered<Office['mails']['models']>;

type KindsProps = Pick<Models, 'kinds'> & { readonly kind: string | null; readonly order: string | null };

function Kinds({ kind: shown, order, kinds }: KindsProps) {
  const texts = usePageTexts(mailsTexts).models;
  return (
    <nav aria-label={texts.kinds}>
      <ul className="o-rows">
        {kinds.map(({ kind, subject, lead }) => (
          <li key={kind}>
            <p>
              <TextLink
                href={`${path}?${new URLSearchParams({ [kindParam]: kind, ...(order && { [orderParam]: order }) })}`}
                aria-current={kind === shown ? 'page' : undefined}
              >
                {subject}
              </TextLink>
              <small>{lead}</small>
            </p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ShownProps = Pick<Models, 'mails'> & {
  readonly kind: string;
  readonly code: string;
  /** The texts of a form that isn't saved. */
  readonly texts: OwnTexts | null;
  readonly mayWrite: boolean;
};

/** In each language of the shop: the operator's own texts, the HTML, which can run and load nothing, and the text. */
function Shown({ kind, code, mails, texts: typed, mayWrite }: ShownProps) {
  const texts = usePageTexts(mailsTexts).models;
  return (
    <div className="o-models__mails">
      {mails.map(({ locale, subject, text, words }) => (
        <Section key={locale} title={<span lang={locale}>{subject}</span>} note={texts.languages[locale]}>
          {mayWrite && <OwnTextFields locale={locale} words={words} />}
          <iframe
            className="o-models__mail"
            src={mailModelAddress(kind, { locale, order: code, texts: typed })}
            title={texts.html(texts.languages[locale])}
            sandbox="allow-same-origin"
          />
          <details>
            <summary>{texts.text}</summary>
            <p className="o-message" lang={locale}>
              {text.trim()}
            </p>
          </details>
        </Section>
      ))}
    </div>
  );
}

function OwnTextFields({ locale, words }: { readonly locale: Locale; readonly words: readonly string[] }) {
  const texts = usePageTexts(mailsTexts).models;
  return (
    <div className="o-form">
      {ownTextFields.map((field) => {
        const Control = ownTextLimits[field] > 200 ? TextAreaField : TextField;
        return (
          <Control
            key={field}
            name={fieldOf(locale, field)}
            label={texts.fields[field]}
            hint={texts.hints[field] || undefined}
            maxLength={ownTextLimits[field]}
            lang={locale}
          />
        );
      })}
      <p className="o-note">{texts.words(words.map((word) => `{${word}}`).join(' '))}</p>
    </div>
  );
}

/** The shown mails with the form of the operator's own texts. */
function TextsForm(shown: ShownProps & Pick<Models, 'own'>) {
  const texts = usePageTexts(mailsTexts).models;
  const { kind, code, own } = shown;
  const values = valuesOf(own?.texts ?? noOwnTexts);
  return (
    <StaffForm intent="texts" values={values} hidden={{ kind, order: code, [seenName]: JSON.stringify(values) }}>
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" name="do" value="preview" className="vh" tabIndex={-1} aria-hidden="true" />
      <Shown {...shown} />
      <SaveBar
        save={texts.save}
        isUnsaved={useRefusal('texts') !== undefined}
        others={
          <>
            <Button size="small" look="second" name="do" value="preview">
              {texts.preview}
            </Button>
            <Button size="small" look="second" name="do" value="trial">
              {texts.trial}
            </Button>
          </>
        }
      />
    </StaffForm>
  );
}

import type { Answered, Office } from '#app/api/use-cases.ts';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { mailModelAddress } from '#domain/office/order-downloads.ts';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import type { Route } from './+types/mail-models.page.ts';
import { mailsTexts } from './mails-texts.ts';

const { path } = officeItemPages.mailModels;

/** Query parameters: the kind of mail, and the order that it is about. */
const [kindParam, orderParam] = ['type', 'commande'];

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('mails.see', args, async ({ mails }, query) => {
    const kind = query.get(kindParam);
    const order =
      query
        .get(orderParam)
        ?.toUpperCase()
        .replaceAll(/[^\w-]/g, '')
        .slice(0, 40) || null;
    return { kind, order, models: await mails.models({ kind, order }) };
  });

export const action = (args: Route.ActionArgs) => takeNoForm('mails.see', args);

/** Every kind of mail as it would be sent about an order. */
export default function OfficeMailModels({ loaderData }: Route.ComponentProps) {
  const { member, kind, order, models } = loaderData;
  const texts = usePageTexts(mailsTexts).models;
  const { code, kinds } = models;
  return (
    <OfficeFrame
      page="mails"
      title={texts.title}
      member={member}
      lead={texts.lead}
      back={{ href: officePages.mails.path, text: texts.back }}
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
      {code === null ? (
        <p className="o-empty">{order === null ? texts.none : texts.unknown(order)}</p>
      ) : (
        <div className="o-models">
          <Kinds {...{ kind, order, kinds }} />
          <Shown kind={kind} code={code} mails={models.mails} />
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

type ShownProps = Pick<Models, 'mails'> & { readonly kind: string | null; readonly code: string };

/** In each language of the shop: the HTML, which can run and load nothing, and the text. */
function Shown({ kind, code, mails }: ShownProps) {
  const texts = usePageTexts(mailsTexts).models;
  if (kind === null) return <p className="o-empty">{texts.choose}</p>;
  return (
    <div className="o-models__mails">
      {mails.map(({ locale, subject, text }) => (
        <Section key={locale} title={<span lang={locale}>{subject}</span>} note={texts.languages[locale]}>
          <iframe
            className="o-models__mail"
            src={mailModelAddress(kind, { locale, order: code })}
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

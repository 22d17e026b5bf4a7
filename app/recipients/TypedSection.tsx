import { useMemo, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { fieldId } from '#app/forms/field-id.ts';
import { stepFormId } from '#app/forms/step-form.ts';
import { summaryText } from '#app/forms/summary-text.ts';
import { type CheckedFields, useLiveChecks } from '#app/forms/use-live-checks.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { FocusedErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { type AddressForm, addressFields } from '#domain/address/address-form.ts';
import type { OfferCarrier } from '#domain/address/check-for-carrier.ts';
import type { ContactDemand } from '#domain/address/contact-demand.ts';
import { contactDemand } from '#domain/shipping/recipient-contact.ts';
import type { Locale } from '#domain/site/locale.ts';
import { AddedList } from './AddedList.tsx';
import styles from './AddScreen.module.css';
import { BlockFields, type PersonFields } from './BlockFields.tsx';
import {
  asksStreet,
  type Block,
  type BlockField,
  blockName,
  maxBlocks,
  nextField,
  readBlock,
  type TypedAnswer,
  toldField,
} from './blocks.ts';
import type { AddPage } from './load-page.ts';
import { useBlocks } from './use-blocks.ts';
import { type ShownPrice, useSumText } from './use-sum-text.ts';

/**
 * The address fields of a block, and what loads their checks. The page passes them in, because `app/recipients` may not
 * import from `app/address`.
 */
export type AddressParts = { readonly Fields: PersonFields; readonly loadChecks: LoadAddressChecks };

export type TypedSectionProps = {
  readonly page: AddPage;
  readonly answer: TypedAnswer | null;
  readonly parts: AddressParts;
};

const fieldOrder: readonly BlockField[] = ['country', 'cityZip', ...addressFields.filter((name) => name !== 'country')];

export function TypedSection({ page, answer, parts }: TypedSectionProps) {
  const texts = useTexts('recipient');
  const { notice } = useTexts('address');
  const { pathname, search } = useLocation();
  const locked = useSending();
  const list = useBlocks(page, answer);
  const { blocks } = list;
  const [told, setTold] = useState(answer?.told ?? page.told);
  const checks = useBlockChecks(answer, page, parts.loadChecks);
  const [outdated, setOutdated] = useState<TypedAnswer | null>(null);
  return (
    <StepSection id="saisie" title={page.view.total > 0 ? texts.otherTitle : texts.typedTitle}>
      {answer ? <Outcome answer={answer} blocks={blocks} unmended={checks.unmended} /> : null}
      <Form
        ref={list.form}
        id={stepFormId}
        method="post"
        action={pathname + search}
        className={`stack gap-5 ${styles.typed}`}
        noValidate
        preventScrollReset
        {...locked}
        onFocus={checks.handlers.onFocus}
        onBlur={checks.handlers.onBlur}
        onInput={(event) => {
          setOutdated(answer);
          list.keep();
          checks.handlers.onInput(event);
        }}
      >
        {/* The form's first button, which is the one that Enter in a field activates. */}
        <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" name="intent" value="price" />
        <input type="hidden" name="source" value="typed" />
        <input type="hidden" name={nextField} value={list.next} />
        <p className="t14 muted">{page.toRelay ? `${texts.typedHint} ${texts.relayHint}` : texts.typedHint}</p>
        <Checkbox
          name={toldField}
          defaultChecked={told}
          label={notice.label(texts.all)}
          hint={notice.hint(texts.all, page.carrier.name, page.contact?.reason ?? 'none')}
          onChange={(event) => setTold(event.target.checked)}
        />
        {blocks.map((block, at) => (
          <BlockFields
            key={`${list.turn} ${block.number}`}
            block={block}
            position={at + 1}
            page={page}
            told={told}
            Fields={parts.Fields}
            errorOf={(field) => checks.textOf(block.number, field)}
            onRemove={blocks.length === 1 ? null : () => list.remove(block.number)}
          />
        ))}
        <Another isFull={blocks.length >= maxBlocks} onAdd={list.add} />
        <p className="num" role="status">
          {answer && answer !== outdated ? <Total blocks={answer.blocks} /> : null}
        </p>
        <p className="vh" role="status" key={list.removed}>
          {checks.announced || (list.removed > 0 ? texts.blockRemoved : '')}
        </p>
        <SendButtons blocks={blocks} />
      </Form>
    </StepSection>
  );
}

/** What the pressed button asks for (`add`, `price`, `steps` …) while the form is being sent; otherwise null. */
function useTypedIntent(): string | null {
  const { formData } = useNavigation();
  if (formData?.get('source') !== 'typed') return null;
  return String(formData.get('intent') ?? '').split(':')[0] ?? '';
}

function SendButtons({ blocks }: Pick<TypedAnswer, 'blocks'>) {
  const texts = useTexts('recipient');
  const intent = useTypedIntent();
  const only = blocks.length === 1 ? blocks[0] : undefined;
  return (
    <div className="row">
      <Button name="intent" value="add" busy={intent === 'add'}>
        {intent === 'add' ? texts.adding : texts.addTyped(blocks.length)}
      </Button>
      <Button look="second" name="intent" value="price" busy={intent === 'price'}>
        {intent === 'price' ? texts.opening : texts.prices(blocks.length)}
      </Button>
      {only ? (
        <Button look="second" name="intent" value={`steps:${only.number}`} busy={intent === 'steps'}>
          {intent === 'steps' ? texts.opening : texts.stepsTyped}
        </Button>
      ) : null}
    </div>
  );
}

/** The button for one more block; without a script the server answers with it. */
function Another({ isFull, onAdd }: { readonly isFull: boolean; readonly onAdd: () => void }) {
  const texts = useTexts('recipient');
  if (isFull) return <p className="t14 muted">{texts.most(maxBlocks)}</p>;
  return (
    <p>
      <Button
        look="second"
        size="small"
        name="intent"
        value="another"
        onClick={(event) => {
          event.preventDefault();
          onAdd();
        }}
      >
        {texts.another}
      </Button>
    </p>
  );
}

function Total({ blocks }: Pick<TypedAnswer, 'blocks'>) {
  const texts = useTexts('recipient');
  const sumText = useSumText();
  const asked = blocks.flatMap(({ outcome }) => outcome ?? []);
  const prices = asked.flatMap(({ state, price }): ShownPrice[] => (state === 'ready' && price ? [price] : []));
  return texts.chosen(prices.length, sumText(prices), asked.length - prices.length);
}

type OutcomeProps = {
  readonly answer: TypedAnswer;
  readonly blocks: readonly Block[];
  /** The errors that the visitor hasn't corrected yet, by the name of the field. */
  readonly unmended: ReadonlyMap<string, string>;
};

function Outcome({ answer, blocks, unmended }: OutcomeProps) {
  const texts = useTexts('recipient');
  const { errorsTitle } = useTexts('journey');
  const errors = useErrors(blocks, unmended);
  const { added, refused } = answer;
  const left = answer.blocks.filter(({ outcome }) => outcome && outcome.state !== 'ready').length;
  const isLeft = errors.length === 0 && refused.length === 0 && left > 0;
  const hasMessage = errors.length > 0 || refused.length > 0 || isLeft;
  if (!hasMessage && added.length === 0) return null;
  return (
    <div className={`stack gap-3 ${styles.outcome}`}>
      {errors.length > 0 ? (
        <FocusedErrorSummary cause={answer} title={errorsTitle(errors.length)} errors={errors} />
      ) : null}
      {refused.length > 0 ? (
        <FocusedAlert cause={answer} tone="error" role="alert" title={refused.join(' ') || texts.failed} />
      ) : null}
      {isLeft ? <FocusedAlert cause={answer} tone="warn" role="alert" title={texts.left(left)} /> : null}
      {added.length > 0 ? <AddedList added={added} query={null} isSecond={hasMessage} /> : null}
    </div>
  );
}

function useErrors(blocks: readonly Block[], unmended: ReadonlyMap<string, string>) {
  const { recipient } = useTexts('recipient');
  const { fields: labels, fieldFault } = useTexts('address');
  return useMemo(
    () =>
      blocks.flatMap(({ number }, at) =>
        fieldOrder.flatMap((field) => {
          const name = `${blockName(number)}.${field}`;
          const message = unmended.get(name);
          if (message === undefined) return [];
          const text = field === 'cityZip' ? message : summaryText(labels[field], message, fieldFault);
          return [{ fieldId: fieldId(name), message: text, group: recipient(at + 1) }];
        }),
      ),
    [blocks, unmended, recipient, labels, fieldFault],
  );
}

type LoadAddressChecks = () => Promise<{
  checkPartyFields(
    form: AddressForm,
    carrier: OfferCarrier,
    locale: Locale,
    demand: ContactDemand,
  ): Promise<CheckedFields>;
}>;

/** The number of the block to which a control belongs, from its name; null for any other control. */
function blockOf(name: string): number | null {
  const [, number] = /^recipient\.(\d+)\./.exec(name) ?? [];
  return number === undefined ? null : Number(number);
}

/** Fields whose values the server looks up. */
const lookedUpFields = ['country', 'cityZip'] as const;
/** Fields of an address that a block has in another form. */
const hiddenFields: ReadonlySet<string> = new Set(['postalCode', 'city']);

/** Checks each block while it is typed (docs/requirements.md ADR-9); `answer` is the server's last one. */
function useBlockChecks(answer: TypedAnswer | null, { carrier, contact, toRelay }: AddPage, load: LoadAddressChecks) {
  const locale = useLocale();
  const { choosePlace, confirmPlace } = useTexts('shipping').form;
  const serverTexts = useMemo(
    () =>
      new Map(
        (answer?.blocks ?? []).flatMap(({ number, errors, choices }) =>
          Object.entries(
            choices.length > 0 ? { ...errors, cityZip: choices.length > 1 ? choosePlace : confirmPlace } : errors,
          ).map(([field, message]) => [`${blockName(number)}.${field}`, message] as const),
        ),
      ),
    [answer, choosePlace, confirmPlace],
  );
  const checks = useLiveChecks(serverTexts, {
    load,
    check: async (form, group) => {
      const name = blockName(Number(group));
      const fields = new FormData(form);
      const { address } = readBlock(fields, Number(group));
      const demand = contactDemand(fields.has(toldField), contact);
      const { wrong, unchecked } = await (await load()).checkPartyFields(address, carrier, locale, demand);
      const served = answer?.blocks.find(({ number }) => number === Number(group));
      const isHidden = (field: string) =>
        hiddenFields.has(field) || (field === 'streetName' && !asksStreet(toRelay, served));
      const named = (fields: Iterable<string>) => [...fields].map((field) => `${name}.${field}`);
      return {
        wrong: new Map(
          [...wrong].flatMap(([field, text]) => (isHidden(field) ? [] : [[`${name}.${field}`, text] as const])),
        ),
        unchecked: new Set([...named(unchecked), ...named(lookedUpFields)]),
      };
    },
    fieldOf: ({ name = '' }) => (blockOf(name) === null ? null : name),
    groupOf: (field) => String(blockOf(field) ?? ''),
  });
  return {
    ...checks,
    textOf: (number: number, field: BlockField) => checks.texts.get(`${blockName(number)}.${field}`),
  };
}

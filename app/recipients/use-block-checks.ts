import { useMemo } from 'react';
import { type CheckedFields, useLiveChecks } from '#app/forms/use-live-checks.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { AddressForm } from '#domain/address/address-form.ts';
import type { OfferCarrier } from '#domain/address/check-for-carrier.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type BlockField, blockName, readBlock, type TypedAnswer } from './blocks.ts';

export type LoadAddressChecks = () => Promise<{
  checkPartyFields(form: AddressForm, carrier: OfferCarrier, locale: Locale): Promise<CheckedFields>;
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
export function useBlockChecks(answer: TypedAnswer | null, carrier: OfferCarrier, load: LoadAddressChecks) {
  const locale = useLocale();
  const { choosePlace } = useTexts('shipping').form;
  const serverTexts = useMemo(
    () =>
      new Map(
        (answer?.blocks ?? []).flatMap(({ number, errors, choices }) =>
          Object.entries(choices.length > 0 ? { ...errors, cityZip: choosePlace } : errors).map(
            ([field, message]) => [`${blockName(number)}.${field}`, message] as const,
          ),
        ),
      ),
    [answer, choosePlace],
  );
  const checks = useLiveChecks(serverTexts, {
    load,
    check: async (form, group) => {
      const name = blockName(Number(group));
      const { address } = readBlock(new FormData(form), Number(group));
      const { wrong, unchecked } = await (await load()).checkPartyFields(address, carrier, locale);
      const named = (fields: Iterable<string>) => [...fields].map((field) => `${name}.${field}`);
      return {
        wrong: new Map(
          [...wrong].flatMap(([field, text]) => (hiddenFields.has(field) ? [] : [[`${name}.${field}`, text] as const])),
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

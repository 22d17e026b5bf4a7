import { type ComponentType, type ReactNode, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import endStyles from '#app/places/EndFields.module.css';
import { EndFields } from '#app/places/EndFields.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import type { RecipientContact } from '#domain/shipping/recipient-contact-schema.ts';
import styles from './AddScreen.module.css';
import { asksStreet, type Block, type BlockField, blockField, blockName } from './blocks.ts';
import type { AddPage } from './load-page.ts';
import { blockTitleId } from './use-blocks.ts';
import { useSumText } from './use-sum-text.ts';

export type PersonFields = ComponentType<{
  readonly name: `recipient.${number}`;
  readonly values: AddressForm;
  readonly countryName: string;
  readonly errorOf: (field: AddressField) => string | undefined;
  readonly told: boolean;
  readonly contact: RecipientContact | undefined;
  readonly street: boolean;
  readonly children: ReactNode;
}>;

export type BlockFieldsProps = {
  readonly block: Block;
  readonly position: number;
  readonly page: Pick<AddPage, 'countries' | 'contact' | 'toRelay'>;
  readonly told: boolean;
  readonly Fields: PersonFields;
  readonly errorOf: (field: BlockField) => string | undefined;
  readonly onRemove: (() => void) | null;
};

export function BlockFields({ block, position, page, told, Fields, errorOf, onRemove }: BlockFieldsProps) {
  const { number, end, address, choices, moves } = block;
  const [country, setCountry] = useState(end.country);
  const [postalCode, setPostalCode] = useState(end.postalCode);
  const [lastEnd, setLastEnd] = useState(end);
  if (lastEnd !== end) {
    setLastEnd(end);
    setCountry(end.country);
    setPostalCode(end.postalCode);
  }
  /** The outcome that no longer counts, because something was typed since. */
  const [outdated, setOutdated] = useState<Block['outcome']>(null);
  const outcome = block.outcome === outdated ? null : block.outcome;
  const name = blockName(number);
  const countryName = page.countries.find(({ isoAlpha2 }) => isoAlpha2 === country)?.label ?? country;
  return (
    <section
      className={`stack gap-4 ${styles.block}`}
      aria-labelledby={blockTitleId(number)}
      onInput={() => setOutdated(block.outcome)}
    >
      <input type="hidden" name={blockField} value={number} />
      <BlockHead number={number} position={position} outcome={outcome} onRemove={onRemove} />
      {outcome ? <BlockProblem number={number} position={position} outcome={outcome} /> : null}
      <Fields
        name={name}
        values={{ ...address, country, postalCode }}
        countryName={countryName}
        errorOf={errorOf}
        told={told}
        contact={page.contact}
        street={asksStreet(page.toRelay, block)}
      >
        <div className={endStyles.trip}>
          <EndFields
            // What the server found for a typed place replaces the text.
            key={JSON.stringify(end)}
            end="to"
            name={name}
            value={end}
            country={country}
            offered={page.countries}
            origins={[]}
            errors={{ [`${name}.country`]: errorOf('country'), [`${name}.cityZip`]: errorOf('cityZip') }}
            choices={choices}
            moves={moves}
            onCountry={setCountry}
            onPostalCode={setPostalCode}
          />
        </div>
      </Fields>
    </section>
  );
}

type BlockPlace = { readonly number: number; readonly position: number };

type BlockHeadProps = BlockPlace & Pick<BlockFieldsProps, 'onRemove'> & { readonly outcome: Block['outcome'] };

/**
 * The heading of a block, the price to its recipient, and the button that removes the block. Without JavaScript the
 * button sends the form, and the server answers with the page without that block.
 */
function BlockHead({ number, position, outcome, onRemove }: BlockHeadProps) {
  const texts = useTexts('recipient');
  return (
    <div className={styles.blockHead}>
      <h3 id={blockTitleId(number)} className="h21" tabIndex={-1}>
        {texts.recipient(position)}
      </h3>
      {outcome ? <BlockPrice outcome={outcome} /> : null}
      {onRemove ? (
        <Button
          look="ghost"
          size="small"
          name="intent"
          value={`remove:${number}`}
          aria-label={texts.removeBlock(position)}
          onClick={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          {texts.remove}
        </Button>
      ) : null}
    </div>
  );
}

type OutcomeProps = { readonly outcome: NonNullable<Block['outcome']> };

function BlockPrice({ outcome: { state, price } }: OutcomeProps) {
  const texts = useTexts('recipient');
  const sumText = useSumText();
  if (state === 'notOffered') return <Tag tone="warn">{texts.notOffered}</Tag>;
  return (
    <>
      {price ? <b className="num">{sumText([price])}</b> : null}
      {state === 'ready' ? null : <Tag tone="warn">{texts.toComplete}</Tag>}
    </>
  );
}

/** What is missing that no field of the block can tell, with the button that goes on with this recipient. */
function BlockProblem({ number, position, outcome: { state, messages } }: OutcomeProps & BlockPlace) {
  const texts = useTexts('recipient');
  const message = state === 'left' ? texts.full : messages.join(' ');
  if (message === '') return null;
  const isCompared = state === 'notOffered';
  const label = texts.recipient(position);
  return (
    <div className={styles.reason}>
      <span className="t14">{message}</span>
      {state === 'left' ? null : (
        <Button
          look="second"
          size="small"
          name="intent"
          value={`${isCompared ? 'compare' : 'steps'}:${number}`}
          aria-label={isCompared ? texts.compareLabel(label) : texts.completeLabel(label)}
        >
          {isCompared ? texts.compareShort : texts.complete}
        </Button>
      )}
    </div>
  );
}

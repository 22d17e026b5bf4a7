import { type ReactNode, useContext } from 'react';
import { ChoiceField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Button } from '#app/ui/Button.tsx';
import type { TypeCode } from '#domain/content/component.ts';
import { componentFields } from '#domain/content/component-fields.ts';
import { type SlotPosition, slotPositions } from '#domain/content/page.ts';
import { firstWords, textsOf } from '#domain/content/page-fields.ts';
import { isShapedPage, shapeOf, typesIn } from '#domain/content/page-shape.ts';
import { DeadLinks, deadIn, FocusedButton } from './ComponentFieldset.tsx';
import { contentTexts } from './content-texts.ts';
import type { EditedPart } from './edited-parts.ts';
import type { EditedContent } from './load-content-page.ts';
import { type PreviewView, previewHref } from './PreviewPane.tsx';

const typeCodes = Object.keys(componentFields) as TypeCode[];

export type OutlineProps = {
  readonly content: EditedContent;
  readonly view: PreviewView;
  readonly parts: readonly EditedPart[];
  /** Uid of the part that is edited; empty for the head. */
  readonly open: string;
};

/** The plan of a page: leads to each of its parts, moves and removes components, and adds some. */
export function Outline(props: OutlineProps) {
  const texts = usePageTexts(contentTexts);
  const { uid } = props.content.address;
  const shape = shapeOf(uid);
  const titles: Readonly<Partial<Record<SlotPosition, string>>> = isShapedPage(uid) ? texts.shaped[uid].slots : {};
  const slots = slotPositions.flatMap((position) => {
    const own = shape?.slots[position];
    if (shape && !own) return [];
    const parts = props.parts.filter(({ shown }) => shown.position === position);
    return [
      { position, title: titles[position] ?? texts.slots[position], parts, isFull: parts.length >= (own?.max ?? 100) },
    ];
  });
  const free = slots.filter(({ isFull }) => !isFull);
  const types = free[0] ? typesIn(uid, free[0].position, typeCodes) : [];
  return (
    <nav className="o-out" aria-label={texts.outline}>
      {!shape && (
        <ul>
          <OutlineRow {...props} uid="" name={texts.head} words={texts.headWords} />
        </ul>
      )}
      {slots.map(({ position, title, parts }) =>
        parts.length === 0 ? null : (
          <section key={position}>
            <h2>{title}</h2>
            <ul>
              {parts.map((part) => (
                <PartRow key={part.uid} {...props} part={part} isFixed={shape?.slots[position]?.max === 1} />
              ))}
            </ul>
          </section>
        ),
      )}
      {free.length > 0 && (
        <div className="o-out__add">
          <ChoiceField
            name="add.type"
            label={texts.addType}
            options={types.map((value) => ({ value, text: texts.types[value] }))}
          />
          <ChoiceField
            name="add.slot"
            label={texts.addTo}
            options={free.map(({ position, title }) => ({ value: position, text: title }))}
          />
          <Button size="small" look="second" name="do" value="add">
            {texts.add}
          </Button>
        </div>
      )}
    </nav>
  );
}

type RowProps = OutlineProps & {
  readonly uid: string;
  readonly name: string;
  readonly words: string;
  readonly children?: ReactNode;
};

function OutlineRow({ content, view, open, uid, name, words, children }: RowProps) {
  return (
    <li>
      <button
        type="submit"
        name="do"
        value="open"
        formAction={previewHref(content.address, content.version, { ...view, open: uid })}
        data-opens={uid}
        aria-current={uid === open ? 'true' : undefined}
      >
        {name}
        <small>{words}</small>
      </button>
      {children}
    </li>
  );
}

function PartRow({ part, isFixed, ...props }: OutlineProps & { readonly part: EditedPart; readonly isFixed: boolean }) {
  const texts = usePageTexts(contentTexts);
  const { uid, shown, isWrong } = part;
  const type = texts.types[shown.component.typeCode];
  const words = firstWords(shown.component);
  const focused = useContext(FocusedButton);
  const dead = deadIn(
    useContext(DeadLinks),
    [...textsOf(shown.component).values()].map((text) => `href="${text}" ${text}`).join(),
  );
  return (
    <OutlineRow {...props} uid={uid} name={type} words={isWrong || dead.length > 0 ? `${texts.wrong} ${words}` : words}>
      {!isFixed && (
        <div className="o-buttons">
          {(['up', 'down', 'remove'] as const).map((change) => (
            <Button
              key={change}
              size="small"
              look="ghost"
              name="do"
              value={`${change}:${uid}`}
              aria-label={`${texts[change]}, ${type}${words && ` ${words}`}`}
              autoFocus={focused === `${change}:${uid}`}
              {...(change !== 'remove' && { 'aria-keyshortcuts': change === 'up' ? 'Alt+ArrowUp' : 'Alt+ArrowDown' })}
            >
              {texts[change]}
            </Button>
          ))}
        </div>
      )}
    </OutlineRow>
  );
}

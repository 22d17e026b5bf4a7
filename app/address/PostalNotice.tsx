import { useEffect, useRef } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import styles from './Party.module.css';
import type { PostalDoubt, PostalProposal } from './postal-doubt.ts';

export type PostalNoticeProps = {
  readonly doubt: PostalDoubt;
  /** Whether it takes the focus, because the form was sent back for this doubt. */
  readonly focused: boolean;
  /** By default, as without a script, the form is sent with the choice. */
  readonly onTake?: (proposal: PostalProposal) => void;
  readonly onKeep?: () => void;
};

function proposalText({ streetName, additionalStreetName, postalCode, city }: PostalProposal): string {
  return [streetName, additionalStreetName, `${postalCode} ${city}`.trim()].filter((part) => part !== '').join(', ');
}

export function PostalNotice({ doubt, focused, onTake, onKeep }: PostalNoticeProps) {
  const texts = useTexts('address');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) notice.current?.focus();
  }, [focused]);
  const { role, proposals } = doubt;
  return (
    <div
      id={`${role}-doubt`}
      ref={notice}
      className={styles.doubt}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the form was sent back so that the visitor decides about this
      autoFocus={focused}
    >
      <Alert tone="warn" title={texts.unknown}>
        {proposals.length > 0 ? <p>{texts.proposed}</p> : <p>{texts.keepHint}</p>}
        {proposals.map((proposal, index) => (
          <p key={proposal.key} id={`${role}-proposal-${index}`}>
            <b>{proposalText(proposal)}</b>
          </p>
        ))}
      </Alert>
      <p className={styles.choices}>
        {proposals.map((proposal, index) => (
          <Button
            key={proposal.key}
            look="second"
            size="small"
            name="intent"
            value={`accept:${role}:${index}`}
            aria-describedby={`${role}-proposal-${index}`}
            onClick={(event) => {
              if (onTake) event.preventDefault();
              onTake?.(proposal);
            }}
          >
            {texts.takeProposal}
          </Button>
        ))}
        <Button
          look="ghost"
          size="small"
          name="intent"
          value={`keep:${role}`}
          onClick={(event) => {
            if (onKeep) event.preventDefault();
            onKeep?.();
          }}
        >
          {texts.keepTyped}
        </Button>
      </p>
    </div>
  );
}

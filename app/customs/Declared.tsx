import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import styles from './CustomsScreen.module.css';

export type DeclaredProps = { readonly declared: boolean; readonly error: string | undefined };

/** The checkbox by which the sender confirms that nothing forbidden is in the parcel (docs/requirements.md CUS-4). */
export function Declared({ declared, error }: DeclaredProps) {
  const texts = useTexts('customs');
  const site = useSite();
  return (
    <div className={styles.declared}>
      <Checkbox
        id="declared"
        name="declared"
        defaultChecked={declared}
        label={texts.declared}
        hint={texts.declaredHint}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'declared-error' : undefined}
      />
      <TextLink quiet href={pathOf('helpArticle', site, { slug: 'marchandises-interdites' })}>
        {texts.prohibited}
      </TextLink>
      <FieldMessage id="declared" error={error} />
    </div>
  );
}

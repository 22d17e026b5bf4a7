import { useLocation } from 'react-router';
import type { SavedPickerTexts } from '#app/i18n/fr/saved-picker.ts';
import { Button } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { entryParams } from './page-params.ts';
import styles from './SavedPicker.module.css';
import type { SavedEntries } from './saved-entries.ts';

export type SavedPickerProps = { readonly saved: SavedEntries; readonly texts: SavedPickerTexts };

/**
 * The saved trips and parcels as buttons of the comparison's form, so that what else was typed is sent along. Before them
 * stands the button that Enter in a field activates, which compares.
 */
export function SavedPicker({ saved, texts }: SavedPickerProps) {
  const { key } = useLocation();
  return (
    <div className={styles.picker}>
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      {saved.picked === null ? null : (
        <FocusedAlert cause={key} tone="success" role="status" title={texts.picked(saved.picked)} />
      )}
      <Disclosure inline summary={texts.title}>
        <div className="stack">
          {(['trips', 'parcels'] as const)
            .filter((kind) => saved[kind].length > 0)
            .map((kind) => (
              <fieldset key={kind}>
                <legend className="t14 muted">{texts[kind]}</legend>
                <div className={styles.entries}>
                  {saved[kind].map(({ id, name }) => (
                    <Button key={id} look="second" size="small" name={entryParams[kind]} value={id}>
                      {name}
                    </Button>
                  ))}
                </div>
              </fieldset>
            ))}
        </div>
      </Disclosure>
    </div>
  );
}

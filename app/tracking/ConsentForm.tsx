import { useLocation } from 'react-router';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { consentValuesOf } from './consent-values.ts';
import { savedParam } from './save-consent.ts';

/**
 * The form on the page about cookies; it works without a script. Since the page is cached for all visitors,
 * `app/enhance/consent-form.ts` fills in the choice that this visitor has stored.
 */
export function ConsentForm() {
  const { form: texts } = useDocumentMessages().tracking;
  const { tracking, mapStyle } = useSettings();
  const values = consentValuesOf({ measure: tracking.asksConsent, maps: mapStyle !== null });
  const site = useSite();
  const saved = new URLSearchParams(useLocation().search).has(savedParam);
  return (
    <section className="rule stack" aria-labelledby="choix">
      <h2 id="choix" className="h21">
        {texts.title}
      </h2>
      {saved ? <Alert tone="success" role="status" title={texts.saved} /> : null}
      {tracking.asksConsent || mapStyle ? (
        <form method="post" action={pathOf('cookies', site)} className="stack" data-consent="">
          <fieldset>
            <legend className="vh">{texts.legend}</legend>
            <Checkbox label={texts.necessary} hint={texts.necessaryHint} defaultChecked disabled />
            {tracking.asksConsent ? <Checkbox name="measure" label={texts.measure} hint={texts.measureHint} /> : null}
            {mapStyle ? (
              <Checkbox name="maps" label={texts.map} hint={texts.mapHint(new URL(mapStyle.url).host)} />
            ) : null}
          </fieldset>
          <div className="row">
            <Button>{texts.save}</Button>
            <Button look="second" name="consent" value={values.refuse}>
              {texts.refuse}
            </Button>
            <Button look="second" name="consent" value={values.accept}>
              {texts.accept}
            </Button>
          </div>
          <p className="t14 muted">{texts.signal}</p>
        </form>
      ) : (
        <p>{texts.unasked}</p>
      )}
    </section>
  );
}

import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import drawing from '#app/ui/illustrations/closed.svg?raw';
import { PlainActions, PlainPage } from '#app/ui/PlainPage.tsx';
import { pathOf } from '#domain/site/paths.ts';
import styles from './TextPage.module.css';

/** Shown while the journey is switched off (docs/requirements.md NAV-17). */
export function ClosedPage() {
  const site = useSite();
  const { closed } = useDocumentMessages();
  const { shell } = useMessages();
  const { providerLabel, professionalLabel } = useSettings();
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(closed.title, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <PlainPage illustration={drawing.replace('>FERMÉ<', `>${closed.sign}<`)}>
        <h1 className="h34">{closed.title}</h1>
        <p className="lead">{closed.lead(professionalLabel)}</p>
        <PlainActions>
          <ButtonLink href={pathOf('home', site)}>{closed.home}</ButtonLink>
          <ButtonLink look="second" href={pathOf('ranking', site)}>
            {closed.ranking}
          </ButtonLink>
        </PlainActions>
        <dl className={styles.facts}>
          {closed.facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </PlainPage>
    </SiteFrame>
  );
}

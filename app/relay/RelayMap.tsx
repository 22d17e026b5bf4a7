import { type MouseEvent, useId } from 'react';
import type { RelayMessages } from '#app/i18n/fr/relay.ts';
import { useSite } from '#app/shell/site-context.ts';
import { agreeToMaps } from '#app/tracking/keep-consent.ts';
import { Button } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { minusIcon, plusIcon } from '#app/ui/icons/shapes.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './RelayMap.module.css';
import { StaticMap } from './StaticMap.tsx';
import { type Ground, type LiveMapProps, type LiveMapState, useLiveMap } from './use-live-map.ts';

export type RelayMapProps = Omit<LiveMapProps, 'texts'> & {
  readonly texts: RelayMessages;
  /** Whether the page's script runs. Otherwise no buttons are rendered, since none would work. */
  readonly active: boolean;
};

function statusText(state: LiveMapState, ground: Ground, texts: RelayMessages): string {
  if (state === 'failed') return texts.mapFailed;
  if (state === 'loading') return texts.loadingMap;
  return ground === 'unavailable' ? texts.detailedMapFailed : '';
}

type DetailedMapOfferProps = {
  readonly host: string;
  readonly texts: RelayMessages;
  readonly onAgree: () => void;
};

/** Asks for consent to a third party's map, and says what that party learns. Nothing is loaded from it before. */
function DetailedMapOffer({ host, texts, onAgree }: DetailedMapOfferProps) {
  const site = useSite();
  const hintId = useId();
  const agree = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The clicked button disappears, so the focus moves to the map.
    currentTarget.closest<HTMLElement>('[role=group]')?.focus({ preventScroll: true });
    agreeToMaps(pathOf('cookies', site));
    onAgree();
  };
  return (
    <>
      <Button type="button" look="second" size="small" aria-describedby={hintId} onClick={agree}>
        {texts.detailedMap(host)}
      </Button>
      <small id={hintId}>{texts.detailedMapHint(host)}</small>
    </>
  );
}

/**
 * The map beside the list. It is a fixed drawing until the visitor asks for a map that can be moved, and if that one
 * can't be opened.
 */
export function RelayMap({ active, ...props }: RelayMapProps) {
  const { texts, whole, area, points, selectedId, onSelect } = props;
  const { container, state, ground, mapStyle, open, openDetailed, close, zoom } = useLiveMap(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is a picture with buttons
    <div className={classNames(styles.map, whole && styles.wholeMap)} role="group" tabIndex={-1} aria-label={texts.map}>
      <div className={styles.picture}>
        {state !== 'live' && <StaticMap area={area} points={points} selectedId={selectedId} onSelect={onSelect} />}
        <div ref={container} className={styles.live} hidden={state !== 'live' && state !== 'loading'} />
        {state === 'live' && (
          <div className={styles.zoom}>
            <button type="button" aria-label={texts.zoomIn} onClick={() => zoom(1)}>
              <Icon shape={plusIcon} />
            </button>
            <button type="button" aria-label={texts.zoomOut} onClick={() => zoom(-1)}>
              <Icon shape={minusIcon} />
            </button>
          </div>
        )}
        <small className={styles.attribution}>
          {ground === 'detailed' && mapStyle ? mapStyle.attribution : texts.attribution}
        </small>
      </div>
      {active && (
        <div className={whole ? 't14 muted' : styles.tools}>
          {!whole && (
            <Button type="button" look="second" size="small" onClick={state === 'fixed' ? open : close}>
              {state === 'fixed' ? texts.moveMap : texts.fixMap}
            </Button>
          )}
          {state === 'live' && ground === 'own' && mapStyle && (
            <DetailedMapOffer host={new URL(mapStyle.url).host} texts={texts} onAgree={openDetailed} />
          )}
          <p role="status">{statusText(state, ground, texts)}</p>
        </div>
      )}
    </div>
  );
}

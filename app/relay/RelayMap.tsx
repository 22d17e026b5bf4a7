import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { RelayMessages } from '#app/i18n/fr/relay.ts';
import { useSite } from '#app/shell/site-context.ts';
import { agreeToMaps } from '#app/tracking/keep-consent.ts';
import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { mapPinIcon, minusIcon, plusIcon } from '#app/ui/icons/shapes.ts';
import type { MapStyle } from '#domain/site/page-request.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './RelayMap.module.css';
import { type LiveMapProps, useLiveMap } from './use-live-map.ts';

export type RelayMapProps = Omit<LiveMapProps, 'style' | 'texts'> & {
  readonly map: MapStyle;
  readonly texts: RelayMessages;
};

/**
 * An operator's map beside the list. Before the visitor agrees to it, and if it can't be opened, a button that says
 * what the operator of the map learns.
 */
export function RelayMap({ map, texts, ...props }: RelayMapProps) {
  const site = useSite();
  const hintId = useId();
  const group = useRef<HTMLDivElement>(null);
  const { container, state, open, zoom } = useLiveMap({ ...props, style: map.url, texts });
  const isShown = state === 'loading' || state === 'live';
  const { host } = new URL(map.url);
  const agree = () => {
    agreeToMaps(pathOf('cookies', site));
    flushSync(open);
    // The clicked button has disappeared.
    group.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {!isShown && (
        <div className={styles.offer}>
          <Button type="button" look="second" size="small" icon={mapPinIcon} aria-describedby={hintId} onClick={agree}>
            {texts.showMap(host)}
          </Button>
          <small id={hintId}>{texts.showMapHint(host)}</small>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is a picture with buttons */}
      <div ref={group} className={styles.map} role="group" tabIndex={-1} aria-label={texts.map} hidden={!isShown}>
        <div ref={container} className={styles.live} />
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
        <small className={styles.attribution}>{map.attribution}</small>
      </div>
      <p role="status" className={state === 'failed' ? styles.failed : 'vh'}>
        {state === 'failed' ? texts.mapFailed(host) : state === 'loading' ? texts.loadingMap : ''}
      </p>
    </>
  );
}

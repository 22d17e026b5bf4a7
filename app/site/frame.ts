import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { SiteFrame } from '#domain/content/site-frame.ts';

export type { SiteFrame };

/** The links for an error page that the server renders although the root's loader hasn't run or has failed. */
const ServedFrame = createContext<SiteFrame | null>(null);

export const ServedFrameProvider = ServedFrame.Provider;

const locale = 'fr';
const emptyFrame: SiteFrame = {
  navigation: { locale, sections: [], utilities: [] },
  footer: { locale, columns: [], legal: [] },
};

/**
 * The links of the header and the footer, from the root's loader or, on an error page, from the server; empty if there
 * are none from either.
 */
export function useFrame(): SiteFrame {
  const served = useContext(ServedFrame);
  const root = useRouteLoaderData('root') as { frame?: SiteFrame } | undefined;
  return root?.frame ?? served ?? emptyFrame;
}

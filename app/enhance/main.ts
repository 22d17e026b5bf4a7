/** The little script of document pages: everything works without it. */
import { enhanceLoadingBar } from './loading-bar.ts';

enhanceLoadingBar();

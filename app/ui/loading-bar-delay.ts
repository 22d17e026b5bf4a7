/** How long a navigation may take before the loading bar appears, in ms (docs/requirements.md NAV-28). */
export const loadingBarDelayMs = 200;

/**
 * Order of the cascade layers, rendered as an inline `<style>` before every style sheet, so that it doesn't depend on
 * the order of files in the build. The content security policy contains the hash of exactly this text.
 */
export const layerOrder = '@layer tokens,base,ui,screens';

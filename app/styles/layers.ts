/**
 * Order of the cascade layers. An inline `<style>` states it before every style sheet, so that it doesn't depend on the
 * order of files in the build. The content security policy allows this style by the hash of exactly this text.
 */
export const layerOrder = '@layer tokens,base,ui,screens';

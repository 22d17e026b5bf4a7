/**
 * Order of the cascade layers, rendered as an inline `<style>` before every style sheet so that no file's place
 * in the build decides it. The content security policy carries the hash of exactly this text.
 */
export const layerOrder = '@layer tokens,base,ui,screens';

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ mode }) => ({
  plugins: [reactRouter()],
  build: {
    target: 'baseline-widely-available',
    // These know light-dark(); older targets would be served a rewriting of every colour.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    cssCodeSplit: false,
    // Kept for the preload of the language chunk (server/http/built-app.ts).
    manifest: true,
    assetsInlineLimit: 0,
  },
  css: { modules: { generateScopedName: mode === 'production' ? '[hash:base64:5]' : '[name]-[local]' } },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
}));

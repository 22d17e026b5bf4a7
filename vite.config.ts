import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'baseline-widely-available',
    cssCodeSplit: false,
    // Kept for the preload of the language chunk (server/http/built-app.ts).
    manifest: true,
    assetsInlineLimit: 0,
  },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
});

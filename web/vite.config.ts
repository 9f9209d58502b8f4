import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, defineConfig, type Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const root = import.meta.dirname;
const outDir = join(root, '../dist/web');
const prerenderDir = join(root, '../dist/prerender');
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/**
 * What the server serves from dist/web:
 * - `landing.html` for `/`: the landing page with its markup, so that it paints before any script;
 * - `index.html` for every other path, with status 404 for paths without a screen (schema/routes.facts.ts);
 * - `assets/*` are named by their content: they may be cached for good. Everything that shrinks has a `.br` beside it.
 */
function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    apply: (_, { command }) => command === 'build' && !process.env['PRERENDERING'],
    closeBundle: {
      sequential: true,
      async handler() {
        process.env['PRERENDERING'] = '1';
        await build({
          configFile: join(root, 'vite.config.ts'),
          logLevel: 'error',
          build: {
            ssr: join(root, 'landing/prerender.tsx'),
            outDir: prerenderDir,
            emptyOutDir: true,
            // Pictures are emitted by the client build, under the same content hash.
            ssrEmitAssets: false,
            copyPublicDir: false,
          },
        });
        delete process.env['PRERENDERING'];
        const { renderLanding } = await import(join(prerenderDir, 'prerender.js'));
        const { html, title, description } = renderLanding();
        const index = await readFile(join(outDir, 'index.html'), 'utf8');
        // One round trip less before the first paint; the policy allows styles in the page.
        const [link, sheet] = index.match(/<link rel="stylesheet"[^>]*href="([^"]+)">/) ?? [];
        if (!link || !sheet) throw new Error('index.html has no style sheet to write into the landing page');
        const css = await readFile(join(outDir, sheet), 'utf8');
        const fonts = (await readdir(join(outDir, 'assets'))).filter((name) => name.startsWith('inter-latin-wght'));
        const preloads = fonts.map(
          (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}" />`,
        );
        const entry = (await readdir(join(outDir, 'assets'))).find((name) => /^landing-[\w-]+\.js$/.test(name));
        if (!entry) throw new Error('the build has no entry for the landing page');
        const landing = index
          .replace(link, () => `<style>${css}</style>`)
          .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
          .replace(/(<script type="module"[^>]*src=")[^"]*/, (_match, head: string) => `${head}/assets/${entry}`)
          .replace('</head>', () => `${preloads.join('')}</head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
          .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
          .replace(/(<meta name="description" content=")[^"]*/, (_match, head: string) => `${head}${description}`);
        await writeFile(join(outDir, 'landing.html'), landing);
      },
    },
  };
}

/** "/ltv" and the module that draws it, of each screen in platform/routes.ts. */
async function screenModules(): Promise<[path: string, module: string][]> {
  const routes = await readFile(join(root, 'platform/routes.ts'), 'utf8');
  const found = [...routes.matchAll(/path: '([^']+)'[^}]*?import\('([^']+)\.js'\)/g)];
  return found.map(([, path = '', module = '']) => [path, `${join(root, 'platform', module)}.tsx`]);
}

/**
 * Writes `preloads.json`: for each screen the files that it cannot be drawn without. The server names them in the page's
 * head, so that they come together and not one after the other, as each is understood.
 */
function screenPreloads(): Plugin {
  return {
    name: 'screen-preloads',
    apply: (_, { command }) => command === 'build' && !process.env['PRERENDERING'],
    // Once all is written: chunks that held nothing but styles are taken out shortly before.
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = (module: string) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        if (!chunk) throw new Error(`the build has no chunk for ${module}`);
        return chunk.fileName;
      };
      const withImports = (fileName: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(fileName)) return seen;
        seen.add(fileName);
        const chunk = chunks.find((each) => each.fileName === fileName);
        if (!chunk) throw new Error(`the build has no file ${fileName}`);
        for (const each of chunk.imports) withImports(each, seen);
        return seen;
      };
      const fonts = Object.keys(bundle).filter((name) => name.startsWith('assets/inter-latin-wght'));
      const frame = [...fonts, ...withImports(chunkOf(join(root, 'platform/Product.tsx')))];
      const screens = (await screenModules()).map(([path, module]) => [
        path,
        [...new Set([...frame, ...withImports(chunkOf(module))])],
      ]);
      if (screens.length === 0) throw new Error('platform/routes.ts has no screens that could be read');
      await writeFile(join(outDir, 'preloads.json'), JSON.stringify(Object.fromEntries(screens)));
    },
  };
}

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** Compresses once at build what would otherwise be sent as it is; runs after the landing page has been written. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_, { command }) => command === 'build' && !process.env['PRERENDERING'],
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const files = await readdir(outDir, { recursive: true });
        for (const file of files.filter((name) => compressible.test(name))) {
          const path = join(outDir, file);
          await writeFile(`${path}.br`, await brotli(await readFile(path)));
        }
      },
    },
  };
}

/** Icons of web/landing, and what all icons are made of. */
const isLandingIcon = (id: string): boolean =>
  /lucide-react[\\/]dist[\\/]esm[\\/](?:[A-Z]|context|createLucideIcon|shared|icons[\\/](?:arrow-right|chart-no-axes-column|check|chevron-down|list-checks|moon|sparkles|sun)\.)/.test(
    id,
  );

/** What nearly every screen is made of; not what the landing page and the explorer share with the screens. */
const isCommon = (id: string): boolean =>
  /@chakra-ui|@ark-ui|@zag-js|@emotion|@internationalized|@floating-ui|@pandacss|@apollo|web[\\/](?:ui|platform|generated|notices)[\\/]/.test(
    id,
  ) &&
  !/LineChart|Chart|pload|messages|localized|web[\\/]platform[\\/](?:App|session-marks|useColorMode|routes|audited-url|useDocumentHead)\./.test(
    id,
  );

export default defineConfig({
  root,
  plugins: [react(), screenPreloads(), prerenderLanding(), precompress()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: {
        main: join(root, 'index.html'),
        landing: join(root, 'landing/wake.ts'),
        // The GraphQL explorer and the API documentation are pages of their own: nobody else loads what they are made of.
        explorer: join(root, 'explorer/index.html'),
        apiDocs: join(root, 'api-docs/index.html'),
      },
      output: {
        // Small modules that several screens share would be files of their own, a hundred for each screen: those that the same
        // screens load are joined, and what is smaller than a packet or two goes to its nearest neighbor.
        codeSplitting: {
          groups: [
            // A group takes along what its modules import: what the landing page needs comes first, for itself. Icons and
            // messages are made when they are loaded, by functions that must not wait for them in turn.
            {
              name: 'wake',
              test: /preload-helper|rolldown-runtime|web[\\/](?:ui[\\/]localized|platform[\\/]audited-url|platform[\\/]session-marks)/,
              priority: 4,
            },
            {
              name: 'words',
              test: /web[\\/]landing[\\/](?:texts|messages)/,
              priority: 3,
            },
            {
              name: 'react',
              // Of the many icons the landing page draws a few: it must not fetch the others.
              test: (id) =>
                /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|web[\\/]platform[\\/](?:useDocumentHead|useColorMode)/.test(
                  id,
                ) || isLandingIcon(id),
              priority: 3,
            },
            // What leads from screen to screen: who reads the landing page does without it.
            {
              name: 'routes',
              test: /node_modules[\\/](?:react-router|react-router-dom)[\\/]|web[\\/]platform[\\/](?:routes|messages)/,
              priority: 2,
            },
            {
              name: 'icons',
              test: /lucide-react/,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'common',
              test: isCommon,
              minShareCount: 6,
              priority: 1,
            },
            {
              name: 'shared',
              test: (id) =>
                !/codemirror|graphiql|language-service|markdown-it|swagger|explorer|recharts|d3-|redux|uppy|LineChart|Chart|pload|web[\\/](?:start|main|landing)/.test(
                  id,
                ),
              minShareCount: 2,
              maxModuleSize: 8_000,
              entriesAware: true,
              entriesAwareMergeThreshold: 6_000,
            },
          ],
        },
      },
    },
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    // The content security policy takes fonts and scripts from files only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: 5173,
    proxy: {
      // Without changeOrigin: the server compares the Origin of a request with the host it was sent to.
      '/api': { target: api },
      '/healthz': { target: api },
      '/graphql': { target: api, ws: true },
    },
  },
});

const modules =
  'traffic|hooks|conversion|community|ltv|insights|ads-library|swipe-files|integrations|quiz|admin|account|profile|landing|help';

/** schema <- jobs <- api; web sees itself and facts; modules do not import modules; engines are pure. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'schema-sees-schema',
      severity: 'error',
      from: { path: '^schema/' },
      to: { path: '^(jobs|api|web|tests|scripts)/' },
    },
    { name: 'jobs-see-schema', severity: 'error', from: { path: '^jobs/' }, to: { path: '^(api|web|tests|scripts)/' } },
    { name: 'api-does-not-see-web', severity: 'error', from: { path: '^api/' }, to: { path: '^(web|tests|scripts)/' } },
    {
      name: 'web-sees-facts-alone',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(schema|jobs|api|tests|scripts)/', pathNot: '^schema/.*\\.facts\\.ts$' },
    },
    {
      name: 'facts-import-nothing',
      severity: 'error',
      from: { path: '^schema/.*\\.facts\\.ts$' },
      to: { pathNot: '^schema/.*\\.facts\\.ts$' },
    },
    {
      // Money, CSV, chance, hashes, text, color, statistics, time: every module may use them, so they may use none.
      name: 'kit-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^jobs/kit/' },
      to: { path: '^(schema|jobs|api|web|tests|scripts)/', pathNot: '^jobs/kit/' },
    },
    {
      name: 'kit-is-pure',
      severity: 'error',
      from: { path: '^jobs/kit/' },
      to: {
        path: '(^|/)node_modules/(?!csv-stringify/)|^(node:)?(fs|fs/promises|net|http|https|dns|child_process|worker_threads)$',
      },
    },
    {
      // The dashboard, the routes and the composition roots put modules together; `analysis`, `storage`, `store` and `platform` serve all.
      name: 'modules-do-not-import-modules',
      severity: 'error',
      from: { path: `^(jobs|api|web)/(${modules})/` },
      to: { path: `^$1/(${modules})/`, pathNot: '^$1/$2/' },
    },
    {
      name: 'engines-are-pure',
      severity: 'error',
      from: { path: '\\.engine\\.tsx?$' },
      to: {
        path: '^jobs/platform/|^api/|(^|/)node_modules/(typeorm|bullmq|undici|pg|ioredis)/|^(node:)?(fs|fs/promises|net|http|https|dns|child_process|worker_threads)$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|web/generated|api/generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};

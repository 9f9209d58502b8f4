// Runs what is built, without looking whether it is fresh; npm run dev restarts the modules on every change.
const programs = {
  server: '../dist/run/api.js',
  worker: '../dist/run/worker.js',
  modules: '../dist/api/main.js',
};
const program = process.argv[2] ?? 'server';
// Packages leave out what they check for developers alone.
if (program !== 'modules') process.env.NODE_ENV ??= 'production';
const { main } = await import(programs[program]);
await main();

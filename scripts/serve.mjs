// Runs what is built, without looking whether it is fresh; npm run dev restarts the modules on every change.
const programs = {
  server: '../dist/run/api.js',
  worker: '../dist/run/worker.js',
  modules: '../dist/api/main.js',
};
const { main } = await import(programs[process.argv[2] ?? 'server']);
await main();

// Runs before the first paint (a file of its own: the content security policy refuses inline scripts), so that a dark
// page never flashes white. platform/useColorMode.ts writes the same key.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // storage is switched off: follow the system
  }
  var dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();

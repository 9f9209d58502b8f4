/** Ways in which a page may try to reach a server beside the browser; each tells its name in the address it asks for. */
export function attackPage(port: number): { html: string; ways: string[]; redirects: Map<string, string> } {
  const ways: string[] = [];
  const redirects = new Map<string, string>();
  const at = (way: string, host = '127.0.0.1', scheme = 'http') => {
    ways.push(way);
    return `${scheme}://${host}:${port}/${way}`;
  };
  const hopTo = (way: string) => {
    redirects.set(`/hop-${way}`, at(way));
    return `/hop-${way}`;
  };
  const spellings: [string, string][] = [
    ['localhost', 'localhost'],
    ['sub-localhost', 'a.localhost'],
    ['ipv6', '[::1]'],
    ['mapped', '[::ffff:127.0.0.1]'],
    ['hex', '0x7f000001'],
    ['decimal', '2130706433'],
    ['zero', '0.0.0.0'],
    ['octal', '0177.0.0.1'],
    ['short', '127.1'],
    ['trailing-dot', 'localhost.'],
  ];
  const markup = [
    `<link rel="stylesheet" href="${at('css')}">`,
    `<style>@import url("${at('import')}"); @font-face { font-family: X; src: url("${at('font')}"); } body { font-family: X; background: url("${at('background')}"); }</style>`,
    `<link rel="icon" href="${at('icon')}">`,
    `<link rel="prefetch" href="${at('prefetch')}">`,
    `<link rel="preload" as="image" href="${at('preload')}">`,
    `<link rel="preconnect" href="${at('preconnect')}">`,
    `<link rel="dns-prefetch" href="http://way-dns.attack.test:${port}">`,
    `<link rel="modulepreload" href="${at('modulepreload')}">`,
    `<link rel="manifest" href="${at('manifest')}">`,
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${at('speculation')}"]}]}</script>`,
    `<img src="${at('img')}"><img src="${hopTo('img-redirect')}"><img srcset="${at('srcset')} 2x">`,
    ...spellings.map(([way, host]) => `<img src="${at(way, host)}">`),
    `<iframe src="${at('iframe')}"></iframe><iframe src="${hopTo('iframe-redirect')}"></iframe>`,
    `<iframe srcdoc="<img src='${at('srcdoc')}'>"></iframe>`,
    `<video src="${at('video')}" autoplay muted></video><video poster="${at('poster')}"></video><audio src="${at('audio')}" autoplay></audio>`,
    `<object data="${at('object')}"></object><embed src="${at('embed')}">`,
    `<svg><image href="${at('svg-image')}" width="9" height="9"/><use href="${at('svg-use')}#a"/></svg>`,
    `<a id="ping" href="#x" ping="${at('ping')}">ping</a>`,
    `<form id="form" action="${at('form')}" target="frame" method="post"></form><iframe name="frame"></iframe>`,
    `<meta http-equiv="Content-Security-Policy-Report-Only" content="default-src 'self'; report-uri ${at('csp-report')}">`,
    `<script src="${at('script')}"></script>`,
  ];
  const script = `
    const attempt = (run) => { try { const done = run(); done?.catch?.(() => {}); } catch {} };
    attempt(() => fetch('${at('fetch')}', { mode: 'no-cors' }));
    attempt(() => fetch('${hopTo('fetch-redirect')}', { mode: 'no-cors' }));
    attempt(() => fetch('${at('keepalive')}', { mode: 'no-cors', keepalive: true }));
    attempt(() => navigator.sendBeacon('${at('beacon')}', 'x'));
    attempt(() => new EventSource('${at('event-source')}'));
    attempt(() => new WebSocket('${at('web-socket', '127.0.0.1', 'ws')}'));
    attempt(() => { const x = new XMLHttpRequest(); x.open('POST', '${at('xhr')}'); x.send('x'); });
    const inWorker = 'fetch("${at('worker-fetch')}", {mode: "no-cors"}); new WebSocket("${at('worker-socket', '127.0.0.1', 'ws')}"); importScripts("${at('worker-import')}")';
    attempt(() => new Worker(URL.createObjectURL(new Blob([inWorker]))));
    attempt(() => new SharedWorker(URL.createObjectURL(new Blob(['fetch("${at('shared-worker')}", {mode: "no-cors"})']))));
    attempt(() => navigator.serviceWorker?.register('/worker.js'));
    attempt(() => new WebTransport('${at('web-transport', '127.0.0.1', 'https')}').ready);
    attempt(() => import('${at('dynamic-import')}'));
    attempt(() => window.open('${at('popup')}'));
    attempt(() => document.getElementById('ping').click());
    attempt(() => document.getElementById('form').submit());
    attempt(() => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }, { urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'a', credential: 'b' }] });
      peer.createDataChannel('x');
      return peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    });
    const css = new CSSStyleSheet();
    attempt(() => { css.replaceSync('body::after { content: url("${at('constructed-style')}") }'); document.adoptedStyleSheets = [css]; });
    // Last, since it leaves the page.
    setTimeout(() => attempt(() => { location.href = '${hopTo('navigation')}'; }), 900);`;
  ways.push('stun', 'turn');
  return {
    html: `<!doctype html><title>Mug</title>${markup.join('\n')}<h1>Mug</h1><script>${script}</script>`,
    ways,
    redirects,
  };
}

// Runs before the first paint, by the keys and rules of src/lib/storage.ts and rules/routes, which the app goes by again.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // As the device is set, until somebody chooses.
  let scheme = stored('atelier.scheme') ?? 'auto';
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  root.setAttribute('data-mantine-color-scheme', scheme === 'light' ? 'light' : 'dark');
  // The browser's own frame takes the page's colour (--surface-base), now and whenever the scheme is switched, here or in another tab.
  const frame = () => {
    const light = root.getAttribute('data-mantine-color-scheme') === 'light';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', light ? '#f6f5f3' : '#0b0b0c');
  };
  frame();
  // Who has made some pictures is not told again what this is; the first cards stand where the app will put them.
  if (Number(stored('atelier.made')) >= 10) root.setAttribute('data-knows-how', '');
  // Whoever is signed in finds pictures of their own where a guest finds the wall.
  if (stored('atelier.session')) root.setAttribute('data-member', '');
  // What stands in the strip: nothing that was closed.
  const strip = stored('atelier.strip') ?? '-';
  const mine = `a${stored('atelier.session') ? strip[0] : 'g'}`;
  const seen = (one) => mine.includes(one[0]) && !`${strip} `.includes(` ${one.slice(1)} `);
  root.dataset.strip &&= root.dataset.strip.split(' ').filter(seen).join(' ');
  new MutationObserver(frame).observe(root, { attributeFilter: ['data-mantine-color-scheme'] });
  const [, segment] = /\/(en|zh|ja|es)(?=\/|$)/.exec(location.pathname) ?? [];
  const query = new URLSearchParams(location.search);
  const spoken = (navigator.languages ?? []).map((tag) => tag.slice(0, 2).toLowerCase());
  // A prefix, below whatever path the house stands: the page came in its language. Without one the server may not know what was chosen here.
  const prefix = segment === root.lang && segment;
  const wishes = [prefix, query.get('lang'), query.get('language'), stored('atelier.language'), ...spoken];
  const language = wishes.find((wish) => /^(en|zh|ja|es)$/.test(wish || ''));
  if (language) root.lang = language;
})();

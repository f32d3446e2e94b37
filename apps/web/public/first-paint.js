// Runs before the first paint, as a file of its own because the content policy allows no inline script: colour scheme and language.
// The keys and rules are those of src/lib/storage.ts and rules/routes; the app repeats both decisions with the same outcome.
(() => {
  var root = document.documentElement;
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  }
  var scheme = stored('atelier.scheme');
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  root.setAttribute('data-mantine-color-scheme', scheme === 'light' ? 'light' : 'dark');
  var prefix = /^\/(en|zh|ja|es)(\/|$)/.exec(location.pathname);
  var query = new URLSearchParams(location.search);
  var spoken = (navigator.languages || []).map((tag) => tag.slice(0, 2).toLowerCase());
  var wishes = [prefix && prefix[1], query.get('lang'), query.get('language'), stored('atelier.language')].concat(
    spoken,
  );
  for (var i = 0; i < wishes.length; i++) {
    if (/^(en|zh|ja|es)$/.test(wishes[i] || '')) {
      root.lang = wishes[i];
      break;
    }
  }
})();

// Brings the app into the page, after the pictures that came with it (docs/adr/0015).
(() => {
  const LONGEST = 1500;
  const AT_ONCE = 12;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const files = [...document.getElementById('app-files').content.children];
    // A few at a time: each is a request to begin with, and a finger may be answered in between.
    const next = () => {
      document.head.append(...files.splice(0, AT_ONCE));
      if (files.length > 0) setTimeout(next);
    };
    next();
  };
  const shown = [...document.querySelectorAll('.first-page img')].filter(
    (image) =>
      image.loading !== 'lazy' && image.offsetParent !== null && image.getBoundingClientRect().top < innerHeight,
  );
  if (shown.length === 0 || document.hidden) return start();
  setTimeout(start, LONGEST);
  // A frame more, in which they are painted.
  Promise.allSettled(shown.map((image) => image.decode())).then(() => requestAnimationFrame(() => setTimeout(start)));
})();

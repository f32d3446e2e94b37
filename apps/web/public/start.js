// Brings the app into the page: at once, or after the pictures that the server wrote into it have been shown, so that on a slow line
// they are not held up by what comes after them. The server writes this script into the page and its hash into the content policy.
(() => {
  const LONGEST = 1500;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    document.head.append(document.getElementById('app-files').content);
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

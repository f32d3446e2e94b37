/** Style of the sandbox's pages. */
export const PAGE_STYLE = `
:root{color-scheme:dark;--ground:#131316;--field:#1c1c20;--line:#36363d;--text:#f4f4f5;--dim:#a1a1aa;--main:#ff7a5c;--on:#1a0d09}
.light{color-scheme:light;--ground:#fff;--field:#f6f6f7;--line:#d4d4d8;--text:#18181b;--dim:#5f5f68;--main:#d9431f;--on:#fff}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans CJK JP",sans-serif}
main{max-width:440px;margin:0 auto;padding:20px}
h1{font-size:19px;margin:8px 0 4px}
p{margin:0 0 14px}
.note{display:inline-block;font-size:12px;color:var(--dim);border:1px solid var(--line);border-radius:6px;padding:2px 8px}
label{display:block;font-size:13px;color:var(--dim);margin:10px 0 4px}
input{width:100%;height:46px;padding:0 12px;border:1px solid var(--line);border-radius:8px;background:var(--field);color:var(--text);font:inherit}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--main);outline-offset:2px}
input[aria-invalid=true]{border-color:#e5484d}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{display:block;width:100%;height:46px;margin-top:12px;border:1px solid var(--line);border-radius:8px;background:transparent;color:var(--text);font:inherit;font-weight:600;cursor:pointer}
button.main{background:var(--main);border-color:var(--main);color:var(--on);margin-top:18px}
button:disabled{opacity:.6;cursor:default}
#told{margin:14px 0 0;min-height:1.5em}
a{color:var(--text)}
`;

/** Script of the sandbox's pages: it knows the secret of one payment, and tells the page around it how that went. */
export const PAGE_SCRIPT = `
(() => {
  const facts = JSON.parse(document.getElementById('facts').dataset.facts);
  const at = (id) => document.getElementById(id);
  const tell = (type, more) => parent !== window && parent.postMessage({ source: 'atelier-checkout', type, ...more }, '*');
  const height = () => tell('height', { height: document.querySelector('main').offsetHeight });
  new ResizeObserver(height).observe(document.querySelector('main'));
  if (facts.broken) { tell('failed', { code: 0, widget: true }); return; }
  tell('ready');
  height();
  const told = at('told');
  if (!told) return;
  const buttons = [...document.querySelectorAll('button')];
  const say = (text) => { told.textContent = text; };
  const busy = (on) => { for (const each of buttons) each.disabled = on; if (on) say(facts.words.busy); };
  const finish = () => {
    for (const each of [...buttons, ...document.querySelectorAll('input')]) each.disabled = true;
    say(facts.words.done);
    if (parent === window && facts.back) { const back = at('back'); back.href = facts.back; back.hidden = false; back.focus(); location.href = facts.back; }
  };
  // Text as its type: a page of an opaque origin would have to ask before it may send anything else.
  const send = async (url, body) => {
    busy(true);
    let answer;
    try {
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(body) });
      if (response.status === 504) { busy(false); say(facts.words.offline); tell('failed', { code: 0 }); return; }
      answer = await response.json();
    } catch { busy(false); say(facts.words.offline); return; }
    busy(false);
    if (answer.status === 'S') { finish(); tell('paid'); return; }
    if (answer.status === 'R') { tell('challenge'); location.href = answer.redirectUrl + location.search.replace(/^[?]/, '&').replace(/&secret=[^&]*/, ''); return; }
    if (answer.respCode === 50030) { say(''); tell('cancelled', { code: answer.respCode }); if (parent === window && facts.back) location.href = facts.back; return; }
    say(answer.respCode === 30020 && facts.kind === 'frame' ? facts.words.badCard : facts.words.declined);
    for (const each of document.querySelectorAll('input')) each.setAttribute('aria-invalid', String(answer.respCode === 30020));
    tell('failed', { code: answer.respCode });
  };
  const press = (id, run) => at(id) && at(id).addEventListener('click', run);
  if (at('card')) {
    at('number').addEventListener('input', (event) => {
      const digits = event.target.value.replace(/\\D/g, '').slice(0, 19);
      event.target.value = digits.replace(/(.{4})(?=.)/g, '$1 ');
    });
    at('exp').addEventListener('input', (event) => {
      const digits = event.target.value.replace(/\\D/g, '').slice(0, 4);
      event.target.value = digits.length > 2 ? digits.slice(0, 2) + '/' + digits.slice(2) : digits;
    });
    at('card').addEventListener('submit', (event) => {
      event.preventDefault();
      send(facts.pay, { secret: facts.secret, number: at('number').value, exp: at('exp').value, cvc: at('cvc').value });
    });
    press('cancel', () => send(facts.approve, { code: facts.secret, outcome: 'cancel' }));
    return;
  }
  for (const outcome of ['pass', 'fail', 'close']) press(outcome, () => send(facts.challenge, { secret: facts.secret, outcome }));
  press('approve', () => send(facts.approve, { code: facts.secret, outcome: 'approve' }));
  if (facts.kind !== 'challenge') press('cancel', () => send(facts.approve, { code: facts.secret, outcome: 'cancel' }));
})();
`;

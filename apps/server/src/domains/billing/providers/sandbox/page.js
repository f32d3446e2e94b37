// Runs in the sandbox's pages. They have no origin: nothing of the house reaches them but the secret of one payment, and nothing of them reaches
// the page around them but news (contract: CheckoutNews).

/** No window is narrower than that, in CSS pixels. */
const NARROWEST = 160;

/** How the fields of a card are written, and when they are right. */
const card = (() => {
  const digitsOf = (text) => text.replace(/\D/g, '');
  /** Writes a field's digits in their shape and leaves the caret behind the digit it stood at. */
  const shapeAs = (field, shape) => {
    const before = digitsOf(field.value.slice(0, field.selectionStart)).length;
    const atEnd = field.selectionStart === field.value.length;
    field.value = shape(digitsOf(field.value));
    let place = 0;
    for (let seen = 0; place < field.value.length && seen < before; place++) if (/\d/.test(field.value[place])) seen++;
    if (atEnd) place = field.value.length;
    field.setSelectionRange(place, place);
  };
  const inFours = (digits) => digits.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ');
  const monthAndYear = (digits) => {
    const full = /^[2-9]/.test(digits) ? `0${digits}` : digits;
    const year = full.length === 6 ? full.slice(4) : full.slice(2, 4);
    return full.length > 2 ? `${full.slice(0, 2)}/${year}` : full;
  };

  const addsUp = (digits) => {
    const sum = [...digits].reverse().reduce((total, sign, place) => {
      const value = place % 2 === 0 ? Number(sign) : Number(sign) * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return digits.length >= 13 && sum % 10 === 0;
  };
  const isAhead = (text, now) => {
    const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text) ?? [];
    return month !== undefined && Date.UTC(2000 + Number(year), Number(month), 1) > now;
  };
  return {
    shapeAs,
    shapes: { number: inFours, exp: monthAndYear, cvc: (digits) => digits.slice(0, 4) },
    right: {
      number: (text) => addsUp(digitsOf(text)),
      exp: isAhead,
      cvc: (text) => /^\d{3,4}$/.test(text),
    },
  };
})();

(() => {
  const at = (id) => document.getElementById(id);
  const facts = JSON.parse(at('facts').dataset.facts);
  const main = document.querySelector('main');
  const embedded = parent !== window;
  const tell = (type, more) => {
    if (embedded) parent.postMessage({ source: 'atelier-checkout', type, ...more }, '*');
  };
  document.documentElement.classList.toggle('alone', !embedded);
  // The page around it became light or dark while it is open (contract: CheckoutDress).
  addEventListener('message', ({ source, data }) => {
    if (!embedded || source !== parent || data?.source !== 'atelier-page') return;
    for (const theme of ['dark', 'light']) document.documentElement.classList.toggle(theme, data.theme === theme);
  });
  const measure = () => {
    // Not laid out yet: without a width each letter has a line of its own, and the page around keeps the height it is told.
    if (innerWidth < NARROWEST) return setTimeout(measure, 50);
    tell('height', { height: Math.ceil(main.getBoundingClientRect().height) });
  };
  new ResizeObserver(measure).observe(main);
  // A frame that is not shown yet draws nothing, and so observes nothing.
  measure();
  if (facts.broken || facts.over) return tell('failed', { widget: true });
  tell('ready');
  if (facts.paid) return tell('paid');

  const told = at('told');
  if (!told) return;
  const buttons = [...document.querySelectorAll('button')];
  const fields = [...document.querySelectorAll('input')];
  const choice = at('try');
  const say = (text, tone = '') => {
    told.textContent = text;
    told.className = `told ${tone}`;
  };
  const rest = (on) => {
    for (const one of [...buttons, ...fields, ...(choice ? [choice] : [])]) one.disabled = on;
    main.setAttribute('aria-busy', String(on));
  };

  /** Another page of the same payment, in the same language and colours. */
  const goTo = (page, more) => {
    const query = new URLSearchParams(location.search);
    query.delete('code');
    for (const [name, value] of Object.entries(more ?? {})) query.set(name, value);
    location.replace(`${page}?${query}`);
  };
  const goBack = () => {
    if (!embedded && facts.back) location.href = facts.back;
  };
  const finish = () => {
    rest(true);
    say(facts.words.done, 'good');
    tell('paid');
    if (!embedded && facts.back) at('back').hidden = false;
    goBack();
  };

  /** Text as its type: a page of no origin would first have to ask for any other, and nobody answers that. */
  const post = async (page, body) => {
    const response = await fetch(page, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  };
  /** Why nothing was paid: the reason of its code, and without one that the bank said no. In a frame the page around it says it, once. */
  const sayWhy = (code) => {
    if (embedded) return say('');
    const reason = facts.words.reasons[code];
    if (code === 50030) say(facts.words.cancelled);
    else say(reason ? `${reason} ${facts.words.nothing}` : facts.words.declined, 'bad');
  };
  /** What did not answer is asked once more: a payment is known by its secret and charged once. */
  const ask = (page, body) => post(page, body).catch(() => post(page, body));

  const send = async (page, body) => {
    rest(true);
    say(facts.words.busy);
    let answer;
    try {
      answer = await ask(page, body);
    } catch {
      rest(false);
      return say(facts.words.unsure, 'bad');
    }
    if (answer.status === 'S') return finish();
    if (answer.status === 'R') {
      tell('challenge');
      return goTo('challenge');
    }
    rest(false);
    const cancelled = answer.respCode === 50030;
    tell(cancelled ? 'cancelled' : 'failed', { code: answer.respCode });
    if (cancelled && !embedded) return goBack();
    if (facts.kind === 'challenge') return goTo('frame', { code: answer.respCode });
    sayWhy(answer.respCode);
    if (facts.kind === 'frame') at('number').focus();
  };

  const judge = (field) => {
    const right = card.right[field.id](field.value, facts.now);
    field.setAttribute('aria-invalid', String(!right));
    at(`${field.id}-wrong`).textContent = right ? '' : facts.words[field.id];
    return right;
  };

  const form = at('card');
  if (form) {
    for (const field of fields) {
      field.addEventListener('input', () => {
        card.shapeAs(field, card.shapes[field.id]);
        // Who was told of a fault sees at once that it is mended; nobody is told while still typing.
        if (field.getAttribute('aria-invalid') === 'true') judge(field);
      });
    }
    // A test card fills the whole form; it is good for a year from now, by the house's time.
    choice.addEventListener('change', () => {
      if (choice.value === '') return;
      const year = String(new Date(facts.now).getUTCFullYear() + 1).slice(2);
      for (const [id, value] of Object.entries({
        number: card.shapes.number(choice.value),
        exp: `12/${year}`,
        cvc: choice.selectedOptions[0].dataset.cvc ?? '123',
      })) {
        at(id).value = value;
        judge(at(id));
      }
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const wrong = fields.filter((field) => !judge(field));
      if (wrong.length > 0) return wrong[0].focus();
      const { value: number } = at('number');
      send('pay', { secret: facts.secret, number, exp: at('exp').value, cvc: at('cvc').value });
    });
    if (facts.code !== null) sayWhy(facts.code);
  }
  const press = (id, run) => at(id)?.addEventListener('click', run);
  for (const outcome of ['pass', 'fail', 'close'])
    press(outcome, () => send('challenge', { secret: facts.secret, outcome }));
  for (const outcome of ['approve', 'cancel']) press(outcome, () => send('approve', { code: facts.secret, outcome }));
})();
